-- Lessons between the two people of a chat, from a proposal to the word that it took place.

create extension if not exists btree_gist;

create domain lesson_side as text check (value in ('teacher', 'student'));
create domain lesson_status as text check (value in
  ('proposed', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled', 'completed', 'no_show', 'disputed'));

create table lessons (
  id uuid primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  teacher_id uuid not null references users (id) on delete cascade,
  student_id uuid not null references users (id) on delete cascade,
  proposed_by lesson_side not null,
  -- What it is about; names and price as they were when it was proposed.
  subject text,
  course_id integer references list_entries (id),
  price numeric(7, 2),
  currency text,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The teacher's, when it was proposed.
  time_zone text not null,
  mode text not null,
  place text,
  note text,
  status lesson_status not null,
  reason text,
  cancelled_by lesson_side,
  late_cancel boolean not null default false,
  reported_by lesson_side,
  reported_at timestamptz(3),
  -- Another time that one side suggests for a confirmed lesson.
  move_starts_at timestamptz(3),
  move_ends_at timestamptz(3),
  move_proposed_by lesson_side,
  series_id uuid,
  -- What the proposer's device calls the proposal, so that sending it again proposes nothing, and its number in the series.
  client_id text,
  number smallint not null default 0,
  -- Grows with every change; calendars need it.
  sequence integer not null default 0,
  -- Reminders that were sent.
  reminded_day boolean not null default false,
  reminded_hour boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint lessons_last check (ends_at > starts_at),
  constraint lessons_mode_known check (mode in ('online', 'in_person')),
  constraint lessons_move_whole check (num_nonnulls(move_starts_at, move_ends_at, move_proposed_by) in (0, 3))
);

create index lessons_of_teacher on lessons (teacher_id, starts_at, id);
create index lessons_of_student on lessons (student_id, starts_at, id);
create index lessons_of_chat on lessons (chat_id);
create index lessons_of_series on lessons (series_id, starts_at) where series_id is not null;
create unique index lessons_sent_once on lessons (chat_id, proposed_by, client_id, number) where client_id is not null;
create index lessons_open on lessons (ends_at) where status in ('proposed', 'confirmed');
create index lessons_disputed on lessons (updated_at desc, id desc) where status = 'disputed';

-- When people are taken: two rows for each confirmed lesson. Nobody is in two places at once, whatever their role.
create table lesson_times (
  lesson_id uuid not null references lessons (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  during tstzrange not null,
  primary key (lesson_id, user_id),
  constraint lesson_times_apart exclude using gist (user_id with =, during with &&)
);

-- The lesson that a message of the system is about.
alter table messages add column lesson_id uuid;
