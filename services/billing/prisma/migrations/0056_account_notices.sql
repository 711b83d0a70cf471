-- Up Migration
-- What clients are told by letter about their account, once each (docs/decisions/096). Ids and codes only.
create table account_notices (
  id uuid primary key,
  patient_id uuid not null,
  kind text not null constraint account_notice_kind check (kind in ('ACCOUNT_PAUSED', 'DISPUTE_ACCEPTED', 'DISPUTE_DECLINED')),
  -- The payment since which the account is paused, or the dispute.
  subject_id uuid not null,
  created_at timestamptz not null,
  -- When the letter was stored, or when it was not true any more.
  told_at timestamptz,
  constraint account_notice_once unique (kind, subject_id)
);
create index account_notices_untold on account_notices (created_at) where told_at is null;
create index payments_past_due on payments (due_at) where status = 'PAST_DUE' and hold is null;

alter table account_notices enable row level security;
alter table account_notices force row level security;
create policy inside on account_notices using ((select is_inside()));
