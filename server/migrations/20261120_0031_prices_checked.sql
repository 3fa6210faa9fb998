-- Apart from the file before, so that no lock lasts while rows are looked at.
alter table teacher_subjects
  validate constraint teacher_subjects_is_price,
  validate constraint teacher_subjects_is_trial_price,
  validate constraint teacher_subjects_minutes_known;
