-- Up Migration
-- When a declined payment is charged again. Null: never automatically.
alter table payments add column retry_at timestamptz;
create index payments_to_retry on payments (retry_at) where status = 'PAST_DUE';
