-- Requests that wait for an answer are counted on every page of a person. A message changes no status, so these two
-- indexes cost it nothing.
create index chats_pending_of_low on chats (low_id) where status = 'pending';
create index chats_pending_of_high on chats (high_id) where status = 'pending';
