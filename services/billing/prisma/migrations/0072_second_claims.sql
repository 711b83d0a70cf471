-- Up Migration
-- docs/decisions/145. How many decisions of a second insurer changed a claim. Each has ledger entries of its own.
alter table claims add column seconds integer not null default 0;

-- The claim to a second insurer about what the first one left: one for each claim.
create table second_claims (
  -- The claim's.
  id uuid primary key references claims (id) on delete cascade,
  patient_id uuid not null,
  payor_id uuid not null references payors (id),
  -- Coverages are deleted years after their end; the claim stays.
  coverage_id uuid not null,
  -- STOPPED: it could not be sent, came back, or was not answered in time. The patient's share went to billing staff.
  status text not null default 'WAITING_TO_SUBMIT' constraint second_claim_status
    check (status in ('WAITING_TO_SUBMIT', 'WAITING_TO_PROCESS', 'STOPPED', 'DECIDED')),
  tries integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- The member id, and what the first insurer decided (packages/platform/src/crypto/envelope.ts).
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null
);
create index second_claims_due on second_claims (next_try_at) where status = 'WAITING_TO_SUBMIT';
create index second_claims_by_key on second_claims (key_id, id);
create index claims_forwarded on claims (forwarded_at) where forwarded_at is not null and decided_at is null;
alter table second_claims enable row level security;
alter table second_claims force row level security;
create policy inside on second_claims using ((select is_inside()));
create policy billing_staff on second_claims for select using ((select linden_has_role('billing')));

alter table payments drop constraint payment_review;
alter table payments add constraint payment_review
  check (review_reason in ('ABOVE_ESTIMATE', 'NOT_COVERED', 'DECISION_REVERSED', 'SECOND_UNDECIDED'));
