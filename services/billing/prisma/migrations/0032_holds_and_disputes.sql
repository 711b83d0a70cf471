-- Up Migration
-- A payment on hold is not charged: the client disputes it, a plan replaces it, or it was written off (docs/decisions/080).
alter table payments add column hold text constraint payment_hold check (hold in ('DISPUTED', 'IN_PLAN', 'WRITTEN_OFF'));
-- When the client chose a later day: once.
alter table payments add column moved_at timestamptz;
alter table payments add column plan_id uuid;
-- A payment that a plan replaced is paid without a charge of its own.
alter table payments drop constraint payment_charged;
alter table payments add constraint payment_charged check (
  charge_id is not null or status in ('UPCOMING', 'PENDING', 'PAST_DUE') or (status = 'PAID' and hold = 'IN_PLAN'));

create table payment_disputes (
  id uuid primary key,
  payment_id uuid not null references payments,
  patient_id uuid not null,
  -- CLIENT: raised at Linden. CHARGEBACK: raised at the cardholder's bank.
  kind text not null constraint payment_dispute_kind check (kind in ('CLIENT', 'CHARGEBACK')),
  -- A code: words of clients may be health data.
  reason_code text not null,
  cents integer not null constraint payment_dispute_amount check (cents > 0),
  opened_at timestamptz not null,
  -- The account of the client. Null for a chargeback.
  opened_by uuid,
  -- The card processor's id of a chargeback.
  processor_id text constraint payment_dispute_once unique,
  -- When our records were sent to the processor.
  evidence_sent_at timestamptz,
  outcome text constraint payment_dispute_outcome check (outcome in ('ACCEPTED', 'DECLINED', 'WON', 'LOST')),
  closed_at timestamptz,
  constraint payment_dispute_closed check ((outcome is null) = (closed_at is null)),
  constraint payment_dispute_source check ((kind = 'CHARGEBACK') = (processor_id is not null))
);
create unique index payment_disputes_open on payment_disputes (payment_id) where kind = 'CLIENT' and closed_at is null;
create index payment_disputes_of_patient on payment_disputes (patient_id);
create index payment_disputes_to_answer on payment_disputes (opened_at) where closed_at is null;
alter table payment_disputes enable row level security;
alter table payment_disputes force row level security;
create policy inside on payment_disputes using ((select is_inside()));
create policy billing_staff on payment_disputes for select using ((select linden_has_role('billing')));
create policy of_a_patient on payment_disputes for select using (patient_id = any ((select linden_patients())::uuid[]));
