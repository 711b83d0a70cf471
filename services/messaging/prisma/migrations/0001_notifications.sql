-- Up Migration
-- What is to be said to somebody once. Whom and what lies in `sealed`, and only until it was sent or given up; what stays
-- says that a service asked for a kind of message about an account, and what became of it.
create table notifications (
  id uuid primary key,
  -- The service that asked; its keys are its own.
  sender text not null,
  key text not null,
  account_id uuid not null,
  channel text not null,
  template text not null,
  -- A keyed hash of the whole request: the same key with another content is refused also when the content is gone.
  request_hash bytea not null,
  key_id text not null,
  sealed bytea,
  state text not null default 'PENDING',
  failure text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  not_after timestamptz,
  -- While an attempt runs: until when the attempt has the row for itself.
  next_attempt_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint notifications_once_per_key unique (sender, key),
  constraint notifications_key_length check (length(key) between 1 and 200),
  constraint notifications_channels check (channel in ('EMAIL', 'SMS', 'VOICE')),
  constraint notifications_states check (state in ('PENDING', 'SENT', 'FAILED')),
  constraint notifications_erased_at_the_end check ((sealed is null) = (state <> 'PENDING')),
  constraint notifications_ended check ((ended_at is null) = (state = 'PENDING')),
  constraint notifications_failed_for_a_reason check ((failure is null) = (state <> 'FAILED')),
  constraint notifications_attempts_counted check (attempts >= 0)
);
create index notifications_due on notifications (channel, next_attempt_at) where state = 'PENDING';
create index notifications_by_end on notifications (ended_at) where ended_at is not null;
