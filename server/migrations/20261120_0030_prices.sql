-- Prices in fifteen currencies, for a length, and for the first lesson of two people.

-- Wider only: what is there stays as it is, and nothing is written anew. Connections that have prepared statements on these
-- columns must be made anew, so nodes of the version before are stopped first.
alter table teacher_subjects alter column price type numeric(10, 2);
alter table lessons alter column price type numeric(10, 2);
alter table teachers alter column lesson_cost type numeric(10, 2);
alter table user_rows
  alter column lowest_price type numeric(10, 2),
  alter column highest_price type numeric(10, 2);

-- As in contract/src/base/money.ts: the highest price, and whether there are hundredths.
create function is_price(amount numeric, currency text) returns boolean language sql immutable parallel safe return
  case
    when currency in ('USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD') then amount > 0 and amount <= 10000
    when currency in ('SEK', 'NOK', 'DKK', 'CNY', 'BRL') then amount > 0 and amount <= 100000
    when currency = 'MXN' then amount > 0 and amount <= 200000
    when currency = 'INR' then amount > 0 and amount <= 1000000
    when currency = 'JPY' then amount > 0 and amount <= 1500000 and amount = trunc(amount)
    when currency = 'KRW' then amount > 0 and amount <= 15000000 and amount = trunc(amount)
    else false
  end;

alter table teacher_subjects
  -- For how long the price is.
  add column minutes smallint not null default 60,
  -- Of the first lesson of a student, for as long.
  add column trial_price numeric(10, 2),
  drop constraint teacher_subjects_price_range,
  drop constraint teacher_subjects_currency_known,
  add constraint teacher_subjects_is_price check (is_price(price, currency)) not valid,
  add constraint teacher_subjects_is_trial_price check (trial_price is null or is_price(trial_price, currency)) not valid,
  add constraint teacher_subjects_minutes_known check (minutes in (30, 45, 60, 90, 120)) not valid;

-- Prices in one currency.
create index if not exists teacher_subjects_in_currency on teacher_subjects (currency, price, user_id);
