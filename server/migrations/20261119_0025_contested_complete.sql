-- Who said that a lesson took place, and when it was completed: the other side can dispute it for a while. `completed_by` is null
-- where time or an administrator completed it.

alter table lessons
  add column completed_by lesson_side,
  add column completed_at timestamptz(3);
