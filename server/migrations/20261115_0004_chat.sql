-- Messages, the chat with the support team, and people who have blocked each other.

-- PostgreSQL reads the checks of a table anew for each statement that writes to it, and every message writes to its chat.
-- What concerns one column is therefore checked by its type, and what never changes by a trigger.
create domain chat_status as text check (value in ('pending', 'accepted', 'rejected'));
create domain contact_exchange as text check (value in ('none', 'requested', 'exchanged'));
create domain message_type as text check (value in ('user', 'suggestion', 'system'));
create domain tally as integer check (value >= 0);

alter table chats
  drop constraint chats_status_known,
  drop constraint chats_contact_exchange_known,
  drop constraint chats_pair_order,
  drop constraint chats_initiator_in_pair,
  alter column status type chat_status,
  alter column contact_exchange type contact_exchange,
  -- A chat of one person (low_id) with whoever of the administrators answers.
  add column is_support boolean not null default false,
  alter column high_id drop not null,
  -- The newest message, so that a list of chats need not look for it. No foreign keys: each message has one already.
  add column last_seq integer not null default 0,
  add column last_content text,
  add column last_sender_id uuid,
  add column last_message_at timestamptz(3),
  -- Messages that this side has not read yet.
  add column unread_low tally not null default 0,
  add column unread_high tally not null default 0,
  -- Whether this side has blocked the other one. Only people who share a chat can, and a pair has one chat.
  add column blocked_by_low boolean not null default false,
  add column blocked_by_high boolean not null default false,
  -- Of a support chat: whether the person had the last word, and who of the team had theirs last.
  add column unanswered boolean not null default false,
  add column last_answered_by uuid,
  -- What the indexes below hold. It changes seldom while people write, and an update that changes no index is cheap.
  add column active_minute timestamp generated always as (date_trunc('minute', updated_at at time zone 'UTC')) stored,
  add column has_unread_low boolean generated always as (unread_low > 0) stored,
  add column has_unread_high boolean generated always as (unread_high > 0) stored;

create function check_chat_people() returns trigger language plpgsql as $$
begin
  if new.is_support then
    if new.high_id is not null or new.initiator_id <> new.low_id or new.status <> 'accepted' then
      raise check_violation using message = 'a support chat has one person, who began it, and is open';
    end if;
  elsif new.high_id is null or new.low_id >= new.high_id or new.initiator_id not in (new.low_id, new.high_id) then
    raise check_violation using message = 'a chat has two people in the order of their ids, one of whom began it';
  end if;
  return new;
end $$;

create trigger chats_people before insert or update of low_id, high_id, initiator_id, is_support, status on chats
  for each row execute function check_chat_people();

-- Room beside each row for its next version.
alter table chats set (fillfactor = 70);

create unique index chats_one_support_each on chats (low_id) where is_support;
create index chats_newest_of_low on chats (low_id, active_minute desc) where not is_support;
create index chats_newest_of_high on chats (high_id, active_minute desc);
create index chats_support_newest on chats (unanswered desc, active_minute desc) where is_support;
create index chats_unread_of_low on chats (low_id) where has_unread_low;
create index chats_unread_of_high on chats (high_id) where has_unread_high;
drop index chats_of_high;

create table messages (
  chat_id uuid not null references chats (id) on delete cascade,
  -- Grows by one within its chat, without gaps.
  seq integer not null,
  id uuid not null,
  -- Null for what the system says.
  sender_id uuid references users (id),
  type message_type not null,
  content text not null,
  -- What the sender's device called it: sent twice, it is one message.
  client_id text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (chat_id, seq),
  constraint messages_id_key unique (chat_id, id),
  constraint messages_system_has_no_sender check ((type = 'system') = (sender_id is null))
);

create unique index messages_client_id_key on messages (chat_id, sender_id, client_id) where client_id is not null;
