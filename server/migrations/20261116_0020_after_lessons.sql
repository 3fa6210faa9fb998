-- When both agreed on the time of a lesson: what is agreed on later than a reminder would have come is not reminded of.

alter table lessons add column agreed_at timestamptz(3);
update lessons set agreed_at = updated_at where status not in ('proposed', 'declined', 'withdrawn', 'expired');

-- Feedback of whoever has had a lesson with the teacher comes first; and the teacher's word about it.

alter table feedbacks
  add column after_lesson boolean not null default false,
  add column reply text,
  add column replied_at timestamptz(3),
  add constraint feedbacks_reply_whole check (num_nonnulls(reply, replied_at) in (0, 2));

drop index feedbacks_of_teacher;
create index feedbacks_of_teacher on feedbacks (teacher_id, after_lesson desc, created_at desc, id desc) where deleted_at is null;

-- Whether two people have had a lesson.
create index lessons_held on lessons (student_id, teacher_id, ends_at) where status in ('confirmed', 'completed');
