-- When someone last proved who they are; null means when they signed in.
alter table sessions add column confirmed_at timestamptz(3);

-- An account whose password was taken away has none until the next reset.
alter table users alter column password_hash drop not null;
-- When the password or the restriction changed last: a calendar feed made before it has ended.
alter table users add column access_changed_at timestamptz(3);
-- When onboarding was finished; null for those who did so before this was noted.
alter table users add column onboarded_at timestamptz(3);

-- Browsers and addresses that people have signed in from, as keyed hashes.
create table known_places (
  user_id uuid not null references users (id) on delete cascade,
  place bytea not null,
  seen_at timestamptz(3) not null,
  primary key (user_id, place)
);
create index known_places_seen on known_places (seen_at);
