-- Teachers can pause, and their cards tell how they answer requests.

alter table users
  add column accepts_requests boolean not null default true,
  -- The day from which a teacher takes requests again, whatever `accepts_requests` says.
  add column paused_until date;

-- Copies of the two, for searches and cards.
alter table teachers
  add column accepts_requests boolean not null default true,
  add column paused_until date;

alter table teacher_cards
  -- How the requests of the last 180 days were answered; null where these are too few to tell.
  add column answered_percent smallint,
  add column median_minutes integer;

-- Requests that were answered or have expired, each for itself: one chat may be asked for again. Rows go after 180 days.
-- Chats that are there already are left out: messages have changed `updated_at` since their answer, so its time is not known.
create table request_ends (
  chat_id uuid not null references chats (id) on delete cascade,
  teacher_id uuid not null references users (id) on delete cascade,
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  answered boolean not null,
  primary key (chat_id, asked_at)
);

create index request_ends_of_teacher on request_ends (teacher_id);
create index request_ends_by_age on request_ends (ended_at);
