-- Other names that people know entries by, and prices by currency.

alter table list_entries
  -- Folded like the name: ' tum', ' tu munich'.
  add column aliases text[] not null default '{}',
  -- What a search in the list looks through: the name, the other names and, of a university, its city.
  add column searched text collate "C" not null default '';

alter table university_starts add column searched text collate "C" not null default '';

create function keep_searched() returns trigger language plpgsql as $$
begin
  new.searched := new.folded || array_to_string(new.aliases, '')
    || coalesce((select cities.folded from cities where cities.id = new.city_id), '');
  return new;
end $$;

create trigger list_entries_searched before insert or update on list_entries
  for each row execute function keep_searched();

create or replace function keep_university_starts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from university_starts where entry_id in (select id from changed);
  end if;
  insert into university_starts (start, folded, entry_id, country_id, searched)
  select distinct left(word, letters), entry.folded, entry.id, entry.country_id, entry.searched
  from changed entry
  cross join lateral string_to_table(ltrim(entry.searched), ' ') as word
  cross join unnest(array[1, 2, 3, 20]) as letters
  where entry.type = 'universities' and entry.is_active;
  return null;
end $$;

update list_entries set searched = '';

drop index list_entries_by_word;
create index list_entries_by_word on list_entries using gin (searched gin_trgm_ops) with (fastupdate = off);

-- The lowest price in each currency: prices in two currencies have no order.
alter table teachers
  add column cost_usd numeric(7, 2),
  add column cost_eur numeric(7, 2);

create index teachers_by_low_usd on teachers (cost_usd, user_id) where listed;
create index teachers_by_high_usd on teachers (cost_usd desc nulls last, user_id) where listed;
create index teachers_by_low_eur on teachers (cost_eur, user_id) where listed;
create index teachers_by_high_eur on teachers (cost_eur desc nulls last, user_id) where listed;

-- What the search rows were made from. A start that makes them from something else makes them all anew.
create table search_rows_version (
  version text not null,
  only_row boolean primary key default true check (only_row)
);
