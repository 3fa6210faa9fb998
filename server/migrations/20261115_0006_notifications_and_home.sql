-- What people are told by mail and by push, and what homes count.

alter table notifications
  -- Which preference it goes by; null for what nobody can turn off.
  add column kind text,
  -- The chat that it is about.
  add column chat_id uuid references chats (id) on delete cascade;

create index notifications_of_chat on notifications (chat_id) where chat_id is not null;

-- A kind without a row is on.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  mail boolean not null,
  push boolean not null,
  primary key (user_id, kind)
);

-- Browsers that show notifications while the app is closed.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Whoever is signed out is not told in this browser any more.
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_endpoint_https check (endpoint like 'https://%')
);

create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- The keys that this installation signs pushes with: made once, shared by all nodes. The private one is sealed.
create table vapid_keys (
  public_key text not null,
  private_key bytea not null,
  only_row boolean primary key default true check (only_row)
);

-- Whom we have told about unread messages of a chat, and up to which message.
create table unread_reminders (
  chat_id uuid not null references chats (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  told_at timestamptz(3) not null,
  told_seq integer not null,
  primary key (chat_id, user_id)
);

create index chats_unread_recently on chats (active_minute) where has_unread_low or has_unread_high;

-- Counts of the last thirty days.
create index users_by_day on users (created_at);
create index chats_by_day on chats (created_at);
create index feedbacks_by_day on feedbacks (created_at) where deleted_at is null;
-- Messages are written in the order of time, so a few bytes for each range of pages are enough.
create index messages_by_day on messages using brin (created_at);
