-- A request that was declined for want of time or room can be made again; requests declined before stay final.

alter table chats
  -- From when a declined request can be made again; null where declining was final.
  add column ask_again_at timestamptz(3),
  -- What the teacher wrote to another reason.
  add column declined_reason_text text;
