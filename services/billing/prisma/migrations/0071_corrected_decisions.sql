-- Up Migration
-- docs/decisions/144. How many decisions of the insurer were taken back. Entries of later decisions carry this number.
alter table claims add column reversals integer not null default 0;
-- What the first insurer decided about a claim that it forwarded to a second one: the patient's part is not known yet.
alter table claims add column forwarded_at timestamptz;
alter table claims add column forwarded_paid_cents integer constraint claim_forwarded_paid check (forwarded_paid_cents >= 0);
alter table claims add column forwarded_left_cents integer constraint claim_forwarded_left check (forwarded_left_cents >= 0);
alter table claims add constraint claim_forwarded check (
  (forwarded_at is null) = (forwarded_paid_cents is null) and (forwarded_at is null) = (forwarded_left_cents is null));

-- Why an announced payment waits instead of being charged. Its hold is DISPUTED, which the version before does not charge either.
alter table payments add column review_reason text constraint payment_review
  check (review_reason in ('ABOVE_ESTIMATE', 'NOT_COVERED', 'DECISION_REVERSED'));
alter table payments drop constraint payment_withdrawal;
alter table payments add constraint payment_withdrawal
  check (withdrawn_reason in ('MISS_CORRECTED', 'STRIKE_FORGIVEN', 'DECISION_CORRECTED'));

alter table account_notices drop constraint account_notice_kind;
alter table account_notices add constraint account_notice_kind
  check (kind in ('ACCOUNT_PAUSED', 'DISPUTE_ACCEPTED', 'DISPUTE_DECLINED', 'INSURANCE_NEEDS_LOOK', 'FEE_WITHDRAWN', 'ESTIMATE_READY', 'SHARE_LOWERED'));

