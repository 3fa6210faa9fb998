-- Other names of countries and cities: 'UK', 'Deutschland', 'München'. Folded like names.

alter table countries add column aliases text[] not null default '{}';

alter table cities
  add column aliases text[] not null default '{}',
  -- What a search looks through: the name and the other names.
  add column searched text collate "C" not null default '';

create function keep_city_searched() returns trigger language plpgsql as $$
begin
  new.searched := new.folded || array_to_string(new.aliases, '');
  return new;
end $$;

create trigger cities_searched before insert or update on cities
  for each row execute function keep_city_searched();

update cities set searched = '';

drop index cities_by_word;
create index cities_by_word on cities using gin (searched gin_trgm_ops) with (fastupdate = off);
