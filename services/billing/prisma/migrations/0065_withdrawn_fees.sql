-- Up Migration
-- docs/decisions/131. A fee that the client does not owe after all: the session was not missed, or support forgave it.
alter table payments add column withdrawn_at timestamptz;
alter table payments add column withdrawn_reason text constraint payment_withdrawal check (withdrawn_reason in ('MISS_CORRECTED', 'STRIKE_FORGIVEN'));
-- When it was written off or its refund was requested. Null while an attempt to charge it has no known end, or a bank holds the money.
alter table payments add column withdrawal_ended_at timestamptz;
create index payments_to_withdraw on payments (withdrawn_at) where withdrawn_at is not null and withdrawal_ended_at is null;

alter table account_notices drop constraint account_notice_kind;
alter table account_notices add constraint account_notice_kind
  check (kind in ('ACCOUNT_PAUSED', 'DISPUTE_ACCEPTED', 'DISPUTE_DECLINED', 'INSURANCE_NEEDS_LOOK', 'FEE_WITHDRAWN'));
