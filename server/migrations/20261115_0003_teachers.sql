-- Finding teachers, asking them for a chat, and what students say about them.

create table chats (
  id uuid primary key,
  -- The two people, in the order of their ids: a pair has one chat, whoever began it.
  low_id uuid not null references users (id),
  high_id uuid not null references users (id),
  initiator_id uuid not null references users (id),
  status text not null,
  request_message text not null,
  contact_exchange text not null default 'none',
  contact_requested_by uuid references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint chats_pair_key unique (low_id, high_id),
  constraint chats_pair_order check (low_id < high_id),
  constraint chats_initiator_in_pair check (initiator_id in (low_id, high_id)),
  constraint chats_status_known check (status in ('pending', 'accepted', 'rejected')),
  constraint chats_contact_exchange_known check (contact_exchange in ('none', 'requested', 'exchanged')),
  constraint chats_contact_requested check ((contact_exchange = 'requested') = (contact_requested_by is not null))
);

create index chats_of_high on chats (high_id);

create table feedbacks (
  id uuid primary key,
  teacher_id uuid not null references users (id),
  student_id uuid not null references users (id),
  rating integer not null,
  comment text not null,
  -- Removed by an administrator, who can bring it back.
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint feedbacks_one_each unique (teacher_id, student_id),
  constraint feedbacks_not_oneself check (teacher_id <> student_id),
  constraint feedbacks_rating_range check (rating between 1 and 5)
);

create index feedbacks_of_teacher on feedbacks (teacher_id, created_at desc, id desc) where deleted_at is null;
create index feedbacks_of_student on feedbacks (student_id);

-- What searching, filtering and sorting need of each teacher, written in the transaction of what it comes from.
create table teachers (
  user_id uuid primary key references users (id) on delete cascade,
  -- Onboarded, not blocked, not deleted, and a teacher at this moment.
  listed boolean not null default false,
  joined_at timestamptz(3) not null,
  lesson_cost numeric(7, 2),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  -- Few votes count for less: as if everyone had five votes of 3.8 more.
  rating_rank double precision not null generated always as ((rating_sum + 19)::double precision / (rating_count + 5)) stored,
  -- The words people search for, and the filters that fit, as in `subject:17`.
  doc tsvector not null default '',
  constraint teachers_rating_range check (rating_sum between rating_count and rating_count * 5)
);

create index teachers_by_rating on teachers (rating_rank desc, rating_count desc, joined_at desc, user_id desc)
  where listed;
create index teachers_by_newest on teachers (joined_at desc, user_id desc) where listed;
create index teachers_by_low_price on teachers (lesson_cost, user_id) where listed;
create index teachers_by_high_price on teachers (lesson_cost desc nulls last, user_id) where listed;
create index teachers_by_word on teachers using gin (doc) where listed;

create index teacher_subjects_by_price on teacher_subjects (subject_id, price, user_id);
create index teacher_subjects_priced on teacher_subjects (price, user_id);

-- Every word that occurs, under each way of leaving out one of its letters: two words that differ by one typo share
-- a way, so looking for typos takes a few index reads, however many words there are.
create table search_words (
  variant text not null,
  word text not null,
  primary key (variant, word)
);
