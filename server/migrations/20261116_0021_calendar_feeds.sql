-- The secret address of a person's lessons for their calendar program; of its token a hash is kept.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz(3) not null,
  constraint calendar_feeds_hash_key unique (hash)
);
