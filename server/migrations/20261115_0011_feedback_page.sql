-- Finding feedback among all of it, newest first; mails about feedback that is gone; an audit that nobody changes.

create index feedbacks_by_time on feedbacks (created_at desc, id desc);
create index feedbacks_by_rating on feedbacks (rating, created_at desc, id desc);
create index feedbacks_removed on feedbacks (created_at desc, id desc) where deleted_at is not null;
create index feedbacks_of_student_by_time on feedbacks (student_id, created_at desc, id desc);
drop index feedbacks_of_student;

-- Parts of a comment, a name and an email, case ignored. On the columns themselves, not on lower(…): the planner knows
-- how frequent a part is only for a column.
create index feedbacks_by_comment_part on feedbacks using gin (comment gin_trgm_ops) with (fastupdate = off);
create index users_by_name_part on users
  using gin (name gin_trgm_ops, last_name gin_trgm_ops, email gin_trgm_ops) with (fastupdate = off);

-- The feedback that a notification is about: once that is removed, no mail and no push about it leaves.
alter table notifications add column feedback_id uuid references feedbacks (id) on delete cascade;
create index notifications_of_feedback on notifications (feedback_id) where feedback_id is not null;

-- An id alone finds its acts: numbers of list entries and UUIDs never meet.
create index audit_entries_about on audit_entries (target_id, at desc, id desc);
drop index audit_entries_of_target;

-- What administrators did stays as it was written, whoever holds the connection of the application.
create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit are only ever added';
end $$;

create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_change_of_audit();
