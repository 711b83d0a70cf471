-- Up Migration
-- A client is told that the good faith estimate of a session without insurance was made (docs/decisions/141), and of the kind that 0071 adds.
alter table account_notices drop constraint account_notice_kind;
alter table account_notices add constraint account_notice_kind
  check (kind in ('ACCOUNT_PAUSED', 'DISPUTE_ACCEPTED', 'DISPUTE_DECLINED', 'INSURANCE_NEEDS_LOOK', 'FEE_WITHDRAWN', 'ESTIMATE_READY', 'SHARE_LOWERED'));
