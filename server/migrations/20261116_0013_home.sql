-- What a home asks of someone's chats, so that it need not walk through all of them.

alter table chats
  -- An accepted request without a message. It changes once, so messages after the first one change no index.
  add column is_silent boolean generated always as (status = 'accepted' and last_seq = 0) stored;

create index chats_silent_of_initiator on chats (initiator_id) where is_silent;
create index chats_accepted_of_low on chats (low_id, created_at desc) where status = 'accepted' and not is_support;
create index chats_accepted_of_high on chats (high_id, created_at desc) where status = 'accepted';

-- How many reviews a student has written, and their sum, without reading them.
create index feedbacks_given on feedbacks (student_id) include (rating) where deleted_at is null;
