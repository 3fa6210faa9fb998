-- Finding people among all of them, newest first.

-- One row for each thing that an administrator can filter a person by, as in `year:2027`. The primary key holds the
-- people of a filter in the order of the page, so a page and a bounded count read the same few rows however many
-- people there are and however many fit. What is asked together with most filters is copied to every row: nothing but
-- the index is read.
create table user_facets (
  facet text collate "C" not null,
  joined_at timestamptz(3) not null,
  user_id uuid not null references users (id) on delete cascade,
  deleted boolean not null,
  blocked boolean not null,
  role text,
  constraint user_facets_pkey primary key (facet, joined_at, user_id) include (deleted, blocked, role),
  constraint user_facets_once unique (user_id, facet)
);

-- Some filters fit a few people and some a million: the planner must know which.
alter table user_facets alter column facet set statistics 1000;

-- Everyone in the order of the page, with all they can be found by in one place: for searches, for several filters at
-- once, and for none.
create table user_rows (
  user_id uuid primary key references users (id) on delete cascade,
  joined_at timestamptz(3) not null,
  deleted boolean not null,
  blocked boolean not null,
  role text,
  email text collate "C" not null,
  -- Of the subjects that are in the list.
  lowest_price numeric(7, 2),
  highest_price numeric(7, 2),
  -- Beginnings of the words of name, email and universities, and the facets.
  doc tsvector not null
);

alter table user_rows alter column doc set statistics 1000;
create index user_rows_newest on user_rows (joined_at, user_id)
  include (deleted, blocked, role, lowest_price, highest_price);
create index user_rows_by_word on user_rows using gin (doc) with (fastupdate = off);
create index user_rows_by_email_part on user_rows using gin (email gin_trgm_ops) with (fastupdate = off);
create index user_rows_by_email on user_rows (email);
create index user_rows_by_lowest_price on user_rows (lowest_price) where lowest_price is not null;
create index user_rows_by_highest_price on user_rows (highest_price) where highest_price is not null;

-- The facets as they should be. The tables above are kept equal to this in the transaction of each change. Names may be
-- longer than an index takes, so their hashes stand for them.
create view user_facets_now as
select facets.facet, users.created_at as joined_at, users.id as user_id, users.deleted_at is not null as deleted,
  users.blocked, users.role
from users
cross join lateral (
  select 'role:' || coalesce(users.role, 'none')
  union select 'blocked:' || users.blocked
  union select 'deleted' where users.deleted_at is not null
  union select 'in:' || users.country_id where users.country_id is not null
  union select 'at:' || users.city_id where users.city_id is not null
  union select 'home-in:' || users.country_id where users.country_id is not null
  union select 'home-at:' || users.city_id where users.city_id is not null
  union select studied.facet
    from educations
    cross join lateral (values
      ('in:' || educations.country_id),
      ('at:' || educations.city_id),
      ('university:' || md5(educations.university_folded)),
      ('faculty:' || md5(educations.faculty_folded)),
      ('level:' || educations.education_level),
      ('year:' || educations.graduation_year),
      ('course:' || educations.course)
    ) as studied (facet)
    where educations.user_id = users.id and studied.facet is not null
  union select 'subject:' || teacher_subjects.subject_id
    from teacher_subjects
    where teacher_subjects.user_id = users.id and teacher_subjects.subject_id is not null
) as facets (facet);

-- The application folds words, so the start after this migration makes the rows of everyone who is here.
