-- An administrator who decides about a lesson reads why it was reported and why that is disputed.

alter table lessons add column report_reason text;
update lessons set report_reason = reason where status = 'no_show';

-- Lessons of one status, the last that changed first: disputes and whatever else an administrator looks for.
drop index lessons_disputed;
create index lessons_with_status on lessons (status, updated_at desc, id desc);
