-- Courses of people, by which students and teachers match; saved teachers.

create domain course_relation as text check (value in ('taking', 'took', 'taught'));

create table user_courses (
  user_id uuid not null references users (id) on delete cascade,
  position smallint not null,
  course_id integer references list_entries (id),
  -- A course that its owner has asked for.
  request_id uuid references list_requests (id) on delete cascade,
  relation course_relation not null,
  term text,
  grade text,
  primary key (user_id, position),
  constraint user_courses_one_source check (num_nonnulls(course_id, request_id) = 1),
  constraint user_courses_once unique (user_id, course_id),
  constraint user_courses_request_once unique (user_id, request_id)
);

create index user_courses_of_course on user_courses (course_id);
create index user_courses_of_request on user_courses (request_id) where request_id is not null;

-- Courses and places of a teacher that a student may share, as text of JSON. Empty until all rows are made anew after the
-- upgrade.
alter table teacher_cards add column matching text not null default '{"courses":[],"places":[]}';

-- Whether a teacher stands on a shelf is asked for each of the teachers who match a student.
drop index shelves_of_teacher;
create index shelves_of_teacher on shelves (user_id, shelf);

create table favourites (
  user_id uuid not null references users (id) on delete cascade,
  teacher_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, teacher_id)
);

create index favourites_of_teacher on favourites (teacher_id);
