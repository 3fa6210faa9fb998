-- When teachers give lessons, by their own wall clock. It is read and replaced as a whole, so each teacher has one row.
create table availability (
  user_id uuid primary key references users (id) on delete cascade,
  time_zone text not null,
  -- [{"weekday", "start", "end"}], Monday is 1.
  weekly jsonb not null,
  -- [{"date", "hours": [{"start", "end"}]}]
  exceptions jsonb not null,
  lengths smallint[] not null,
  notice_hours smallint not null,
  buffer_minutes smallint not null,
  horizon_days smallint not null,
  updated_at timestamptz(3) not null,
  constraint availability_has_length check (cardinality(lengths) > 0)
);
