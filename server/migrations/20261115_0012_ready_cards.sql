-- What a page of teachers needs, ready-made: written in the transaction of what it comes from, like `teachers`.

alter table teachers
  -- The currency of the lowest price.
  add column lesson_currency text;

-- What all viewers see alike of a teacher, as text of JSON; apart from `teachers`, whose rows searches walk through.
create table teacher_cards (
  user_id uuid primary key references users (id) on delete cascade,
  card text not null,
  can_receive_messages boolean not null
);

-- Listed teachers under everything that students filter by, and under the pairs they combine most, best rated first. A
-- shelf is the hash of its name (`subject:17&in:de`). Rating and prices are copies; low and high are the lowest and the
-- highest price in a currency, in cents, of the subject that the shelf is about or of all.
create table shelves (
  shelf bigint not null,
  rating_rank double precision not null,
  rating_count integer not null,
  joined_at timestamptz(3) not null,
  user_id uuid not null references users (id) on delete cascade,
  usd_low integer,
  usd_high integer,
  eur_low integer,
  eur_high integer
);

create unique index shelves_by_rating
  on shelves (shelf, rating_rank desc, rating_count desc, joined_at desc, user_id desc)
  include (usd_low, usd_high, eur_low, eur_high);
create index shelves_of_teacher on shelves (user_id);

-- Teachers who are there already are put on shelves when the first start makes all search rows anew; until then pages
-- are found without shelves.
insert into search_rows_version (version)
select '0' where exists (select from teachers)
on conflict (only_row) do update set version = excluded.version;
