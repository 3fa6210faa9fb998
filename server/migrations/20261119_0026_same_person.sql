-- Accounts that look like the same person: the mailbox of an email, the phone number, the address of the registration.

-- As `baseEmail` of server/src/features/people/same-person.ts.
create function base_email(email text) returns text language sql immutable parallel safe return
  case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '^([^+@]+)\+[^@]*@', '\1@')
  end;

-- A keyed hash. Null for accounts from before this was noted, and for addresses that many people share.
alter table users add column registered_from bytea;

create index users_by_base_email on users (base_email(email));
create index users_by_phone on users (phone_number) where phone_number is not null;
create index users_by_registered_from on users (registered_from) where registered_from is not null;

-- The rank weighs who gave feedback, so the product writes it. The first start makes it anew for everyone.
alter table teachers alter column rating_rank drop expression;
alter table teachers alter column rating_rank set default 3.8;
