-- Requests end: a teacher who does not answer lets them expire, and a student may take them back or ask again.

alter domain chat_status drop constraint chat_status_check;
alter domain chat_status add constraint chat_status_check
  check (value in ('pending', 'accepted', 'rejected', 'expired', 'withdrawn'));
create domain declined_reason as text check (value in ('no_time', 'not_my_course', 'full', 'other'));

alter table chats
  -- When the request was made, or made again.
  add column asked_at timestamptz(3),
  -- When a pending request expires, or when an expired one did. Requests that wait now get their days from the first start.
  add column expires_at timestamptz(3),
  -- Whether the person who was asked has been reminded of the request.
  add column reminded boolean not null default false,
  add column declined_reason declined_reason;

update chats set asked_at = created_at;
alter table chats alter column asked_at set not null;

create index chats_expiring on chats (expires_at) where status = 'pending';
