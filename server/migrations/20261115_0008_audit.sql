-- What administrators did. Entries are only ever added.
create table audit_entries (
  id uuid primary key,
  at timestamptz(3) not null,
  admin_id uuid not null references users (id),
  -- Names as they were: a record must not change when someone is renamed.
  admin_name text not null,
  action text not null,
  target_type text not null,
  -- A UUID, or the number of a list entry.
  target_id text not null,
  target_name text not null,
  before jsonb,
  after jsonb,
  reason text
);

create index audit_entries_by_time on audit_entries (at desc, id desc);
create index audit_entries_of_admin on audit_entries (admin_id, at desc, id desc);
create index audit_entries_of_action on audit_entries (action, at desc, id desc);
create index audit_entries_of_target on audit_entries (target_type, target_id, at desc, id desc);
create index audit_entries_of_type on audit_entries (target_type, at desc, id desc);
