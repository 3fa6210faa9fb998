-- Finding people among all of them, newest first.

-- One row for each thing that an administrator can filter a person by, as in `year:2027`. The primary key holds the
-- people of a filter in the order of the page, so a page and a bounded count read the same few rows however many
-- people there are and however many fit.
create table user_facets (
  facet text collate "C" not null,
  joined_at timestamptz(3) not null,
  user_id uuid not null references users (id) on delete cascade,
  -- Copied to every row: most pages leave deleted people out and then need nothing but the index.
  deleted boolean not null,
  constraint user_facets_pkey primary key (facet, joined_at, user_id) include (deleted),
  constraint user_facets_once unique (user_id, facet)
);

-- Some filters fit a few people and some a million: the planner must know which.
alter table user_facets alter column facet set statistics 1000;

-- The words of a person's name, email and universities, and everyone in the order of the page.
create table user_words (
  user_id uuid primary key references users (id) on delete cascade,
  joined_at timestamptz(3) not null,
  deleted boolean not null,
  email text collate "C" not null,
  doc tsvector not null
);

alter table user_words alter column doc set statistics 1000;
create index user_words_newest on user_words (joined_at, user_id) include (deleted);
create index user_words_by_word on user_words using gin (doc) with (fastupdate = off);
create index user_words_by_email_part on user_words using gin (email gin_trgm_ops) with (fastupdate = off);
create index user_words_by_email on user_words (email);

-- The facets as they should be. The table above is kept equal to this in the transaction of each change.
create view user_facets_now as
select facets.facet, users.created_at as joined_at, users.id as user_id, users.deleted_at is not null as deleted
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
      ('university:' || educations.university_folded),
      ('faculty:' || educations.faculty_folded),
      ('level:' || educations.education_level),
      ('year:' || educations.graduation_year),
      ('course:' || educations.course)
    ) as studied (facet)
    where educations.user_id = users.id and studied.facet is not null
  union select 'subject:' || teacher_subjects.subject_id
    from teacher_subjects
    where teacher_subjects.user_id = users.id and teacher_subjects.subject_id is not null
) as facets (facet);

-- Words are written by the application, which folds them; the start after this migration makes them for everyone.
insert into user_facets (facet, joined_at, user_id, deleted) select facet, joined_at, user_id, deleted from user_facets_now;
