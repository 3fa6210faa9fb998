-- Courses are the fourth list. Each belongs to one university and may have a code, such as MA0001.
alter table list_entries
  add column university_id integer references list_entries (id),
  add column code text,
  -- The code as searches see it, each way to type it: ' cs61a 61a'.
  add column code_folded text collate "C",
  drop constraint list_entries_type_known,
  add constraint list_entries_type_known check (type in ('universities', 'faculties', 'subjects', 'courses')),
  add constraint list_entries_university check ((type = 'courses') = (university_id is not null)),
  add constraint list_entries_code check (code is null or type = 'courses'),
  add constraint list_entries_code_folded check ((code is null) = (code_folded is null));

-- Universities of two countries and courses of two universities may have the same name.
drop index list_entries_name_key;
create unique index list_entries_name_key
  on list_entries (type, coalesce(country_id, ''), coalesce(university_id, 0), folded);
-- The courses to choose from, in order; a search looks through those of one university.
create index list_entries_of_university on list_entries (university_id, folded, id)
  where is_active and type = 'courses';
-- The courses that move when their university is merged.
create index list_entries_courses on list_entries (university_id) where university_id is not null;

create or replace function keep_searched() returns trigger language plpgsql as $$
begin
  new.searched := new.folded || array_to_string(new.aliases, '') || coalesce(new.code_folded, '')
    || coalesce((select cities.folded from cities where cities.id = new.city_id), '');
  return new;
end $$;

alter table list_requests
  add column university_id integer references list_entries (id),
  add column code text,
  add column code_folded text collate "C",
  add column searched text collate "C" not null generated always as (folded || coalesce(code_folded, '')) stored,
  drop constraint list_requests_type_known,
  add constraint list_requests_type_known check (type in ('universities', 'faculties', 'subjects', 'courses')),
  add constraint list_requests_university check ((type = 'courses') = (university_id is not null)),
  add constraint list_requests_code check (code is null or type = 'courses'),
  add constraint list_requests_code_folded check ((code is null) = (code_folded is null));

drop index list_requests_one_pending;
create unique index list_requests_one_pending
  on list_requests (type, coalesce(country_id, ''), coalesce(university_id, 0), folded)
  where status = 'pending';
create index list_requests_of_university on list_requests (university_id) where university_id is not null;
drop index list_requests_by_word;
create index list_requests_by_word on list_requests using gin (searched gin_trgm_ops) with (fastupdate = off);
