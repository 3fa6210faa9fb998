-- People, their sessions, the links mailed to them, and the outbox of mails.

create table users (
  id uuid primary key,
  -- Kept in lower case: emails compare case-insensitively.
  email text not null,
  email_verified_at timestamptz(3),
  password_hash text not null,
  name text not null,
  last_name text not null,
  -- Null until chosen in onboarding.
  role text,
  blocked boolean not null default false,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint users_email_key unique (email),
  constraint users_email_lower check (email = lower(email)),
  constraint users_role_known check (role in ('student', 'teacher', 'admin'))
);

-- Accounts that were never verified are removed after a week.
create index users_unverified on users (created_at) where email_verified_at is null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  -- Moves with every renewal, never past ends_at.
  expires_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint sessions_expire_before_end check (expires_at <= ends_at)
);

create index sessions_of_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz(3) not null,
  spent_at timestamptz(3)
);

create index refresh_tokens_of_session on refresh_tokens (session_id);

-- Links in mails. Each belongs to one address and one purpose; a newer one replaces the older.
create table mailed_tokens (
  id uuid primary key,
  hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  email text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint mailed_tokens_hash_key unique (hash),
  constraint mailed_tokens_one_per_purpose unique (user_id, purpose),
  constraint mailed_tokens_purpose_known check (purpose in ('verify_email', 'reset_password'))
);

create table mails (
  id uuid primary key,
  cause text not null,
  recipient text not null,
  template text not null,
  data bytea,
  kept boolean not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  attempts integer not null default 0,
  constraint mails_cause_key unique (cause)
);

create index mails_waiting on mails (created_at) where sent_at is null and not kept;
create index mails_kept on mails (created_at desc, id desc) where kept;
