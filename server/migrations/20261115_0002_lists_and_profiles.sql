-- Reference lists, what people say about themselves, and the notifications they get.

create extension if not exists pg_trgm;

create table countries (
  id text primary key,
  name text not null,
  position integer not null,
  constraint countries_id_shape check (id ~ '^[a-z]{2}$')
);

-- `folded` is the name without case and accents, one space before each word: ' eth zurich'. Its order is that of
-- its characters, the same on every server.
create table cities (
  id integer generated always as identity primary key,
  country_id text not null references countries (id),
  name text not null,
  folded text collate "C" not null,
  constraint cities_name_key unique (country_id, folded),
  constraint cities_in_country unique (id, country_id)
);

create index cities_by_name on cities (folded, id);
-- Read often and written rarely: without a list of pending words, which every search would have to walk through.
create index cities_by_word on cities using gin (folded gin_trgm_ops) with (fastupdate = off);

-- Universities, faculties and subjects: what people may ask to extend and administrators keep.
create table list_entries (
  id integer generated always as identity primary key,
  type text not null,
  name text not null,
  folded text collate "C" not null,
  country_id text references countries (id),
  city_id integer,
  is_active boolean not null default true,
  -- What it was called in the file it came from: an entry that was renamed since is not made again.
  source_key text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint list_entries_type_known check (type in ('universities', 'faculties', 'subjects')),
  constraint list_entries_place check ((type = 'universities') = (country_id is not null)),
  constraint list_entries_city_in_country foreign key (city_id, country_id) references cities (id, country_id),
  constraint list_entries_source_key unique (type, source_key)
);

create unique index list_entries_name_key on list_entries (type, coalesce(country_id, ''), folded);
create index list_entries_by_name on list_entries (type, folded, id);
create index list_entries_of_country on list_entries (country_id, folded, id) where is_active and type = 'universities';
create index list_entries_of_city on list_entries (city_id, folded, id) where is_active and type = 'universities';
create index list_entries_without_city on list_entries (country_id, folded, id) include (name)
  where is_active and type = 'universities' and city_id is null;
create index list_entries_by_word on list_entries using gin (folded gin_trgm_ops) with (fastupdate = off);

-- How the words of active universities begin, each beginning with its names in order. The first page of a search reads
-- twenty rows of it however many names there are; a trigram index would have to read and sort everything it finds.
create table university_starts (
  -- The first one, two, three and twenty letters of a word.
  start text collate "C" not null,
  folded text collate "C" not null,
  entry_id integer not null references list_entries (id) on delete cascade,
  country_id text not null,
  constraint university_starts_pkey primary key (start, folded, entry_id)
);

create index university_starts_of_country on university_starts (country_id, start, folded, entry_id);
create index university_starts_of_entry on university_starts (entry_id);

create function keep_university_starts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from university_starts where entry_id in (select id from changed);
  end if;
  insert into university_starts (start, folded, entry_id, country_id)
  select distinct left(word, letters), entry.folded, entry.id, entry.country_id
  from changed entry
  cross join lateral string_to_table(ltrim(entry.folded), ' ') as word
  cross join unnest(array[1, 2, 3, 20]) as letters
  where entry.type = 'universities' and entry.is_active;
  return null;
end $$;

create trigger list_entries_added after insert on list_entries
  referencing new table as changed for each statement execute function keep_university_starts();
create trigger list_entries_changed after update on list_entries
  referencing new table as changed for each statement execute function keep_university_starts();

-- What was loaded from which file, so that a start has nothing to do when nothing changed.
create table reference_files (
  name text primary key,
  digest text not null,
  loaded_at timestamptz(3) not null
);

create table list_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  name text not null,
  folded text collate "C" not null,
  country_id text references countries (id),
  city_id integer,
  status text not null default 'pending',
  admin_notes text,
  created_at timestamptz(3) not null,
  processed_at timestamptz(3),
  processed_by uuid references users (id),
  constraint list_requests_type_known check (type in ('universities', 'faculties', 'subjects')),
  constraint list_requests_status_known check (status in ('pending', 'approved', 'rejected')),
  constraint list_requests_processed check ((status = 'pending') = (processed_at is null)),
  constraint list_requests_city_in_country foreign key (city_id, country_id) references cities (id, country_id)
);

create unique index list_requests_one_pending on list_requests (type, coalesce(country_id, ''), folded)
  where status = 'pending';
create index list_requests_of_user on list_requests (user_id, id desc);
create index list_requests_by_status on list_requests (status, id desc);
create index list_requests_by_word on list_requests using gin (folded gin_trgm_ops) with (fastupdate = off);

alter table users
  add column phone_number text,
  add column country_id text references countries (id),
  add column city_id integer,
  add column date_of_birth date,
  add column gender text,
  add column summary text,
  add column video_url text,
  -- The hash of the current picture, which is its address.
  add column avatar text,
  -- Swapped in once the link mailed to it is opened.
  add column pending_email text,
  -- Role, country and an education were given once; from then on none of them can be taken away.
  add column onboarded boolean not null default false,
  add constraint users_phone_shape check (phone_number ~ '^\+[1-9][0-9]{4,14}$'),
  add constraint users_gender_known check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  add constraint users_pending_email_lower check (pending_email = lower(pending_email)),
  add constraint users_city_in_country foreign key (city_id, country_id) references cities (id, country_id);

create table avatars (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  large bytea not null,
  small bytea not null,
  created_at timestamptz(3) not null
);

create index avatars_of_user on avatars (user_id);

create table educations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null,
  country_id text not null references countries (id),
  city_id integer not null,
  university text not null,
  -- Without case and accents, as filters compare them.
  university_folded text not null,
  university_id integer references list_entries (id),
  faculty text,
  faculty_folded text,
  education_level text not null,
  graduation_year integer,
  course integer,
  created_at timestamptz(3) not null,
  constraint educations_city_in_country foreign key (city_id, country_id) references cities (id, country_id),
  constraint educations_level_known check (education_level in ('bachelor', 'master', 'phd', 'other')),
  constraint educations_course_range check (course between 1 and 6),
  constraint educations_year_range check (graduation_year between 1900 and 2200)
);

create index educations_of_user on educations (user_id, position, id);
create index educations_of_university on educations (university_id, user_id) where university_id is not null;

-- A subject is a listed one, or one that its teacher has asked for and that waits for approval.
create table teacher_subjects (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null,
  subject_id integer references list_entries (id),
  request_id uuid references list_requests (id) on delete cascade,
  price numeric(7, 2) not null,
  currency text not null,
  created_at timestamptz(3) not null,
  constraint teacher_subjects_one_source check (num_nonnulls(subject_id, request_id) = 1),
  constraint teacher_subjects_price_range check (price > 0 and price <= 10000),
  constraint teacher_subjects_currency_known check (currency in ('USD', 'EUR')),
  constraint teacher_subjects_once unique (user_id, subject_id),
  constraint teacher_subjects_request_once unique (user_id, request_id)
);

create index teacher_subjects_of_request on teacher_subjects (request_id) where request_id is not null;
create index teacher_subjects_of_user on teacher_subjects (user_id, position, id);

-- Links that confirm a new email, and links that take a change back. A newer undo link must not kill an older one:
-- whoever took over an account could otherwise change the email twice.
alter table mailed_tokens
  drop constraint mailed_tokens_purpose_known,
  drop constraint mailed_tokens_one_per_purpose,
  -- The session that asked for a new email stays signed in when it is confirmed.
  add column session_id uuid,
  add constraint mailed_tokens_purpose_known
    check (purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email'));

create unique index mailed_tokens_one_per_purpose on mailed_tokens (user_id, purpose) where purpose <> 'undo_email';
create index mailed_tokens_of_user on mailed_tokens (user_id);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  link text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint notifications_type_known check (type in ('info', 'success', 'warning', 'error')),
  constraint notifications_link_is_path check (link like '/%' and link not like '//%')
);

create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
