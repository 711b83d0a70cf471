-- Up Migration
-- Payments that patients are told of before a card is charged (docs/decisions/069).
create table payments (
  id uuid primary key,
  patient_id uuid not null,
  provider_id uuid not null,
  -- What is paid, such as SESSION or FEE, and the id of the appointment: a cause has one payment.
  cause text not null,
  cause_id text not null,
  cents integer not null constraint payment_amount check (cents > 0),
  status text not null constraint payment_status check (status in ('PAID', 'PAST_DUE', 'PENDING', 'REFUNDED', 'UPCOMING')),
  announced_at timestamptz not null,
  due_at timestamptz not null,
  -- Grows with each attempt to charge. The key of an attempt at the processor is made of the id and this number.
  attempt integer not null default 0,
  -- When the attempt began whose answer is not known.
  attempted_at timestamptz,
  -- The card of that attempt: repeated under its key, it must be the same request.
  attempt_card_id text,
  -- The processor's id of the charge that succeeded.
  charge_id text constraint payment_charge_once unique,
  decline_reason text,
  refunded_cents integer not null default 0,
  constraint payment_once unique (cause, cause_id),
  -- Patients are told at least 24 hours before a charge.
  constraint payment_announced check (due_at >= announced_at + interval '24 hours'),
  constraint payment_refunds check (refunded_cents between 0 and cents),
  constraint payment_charged check ((charge_id is not null) or status in ('UPCOMING', 'PENDING', 'PAST_DUE'))
);
create index payments_due on payments (due_at) where status = 'UPCOMING';
create index payments_unsettled on payments (attempted_at) where status = 'PENDING';
create index payments_of_patient on payments (patient_id, due_at);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  cents integer not null constraint refund_amount check (cents > 0),
  requested_by uuid not null,
  -- Another person, for refunds above the limit of one.
  approved_by uuid constraint refund_second_person check (approved_by <> requested_by),
  requested_at timestamptz not null,
  -- When the processor was first asked.
  sent_at timestamptz,
  settled_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);

-- Events of the card processor that were applied: each has its effect once.
create table card_events (
  id text primary key,
  applied_at timestamptz not null default now()
);

-- The card of a patient, as the processor describes it.
create table patient_cards (
  patient_id uuid primary key,
  customer_id text not null,
  card_id text,
  brand text,
  last_four text,
  expiry_month smallint,
  expiry_year smallint,
  saved_at timestamptz
);

alter table payments enable row level security;
alter table payments force row level security;
alter table refunds enable row level security;
alter table refunds force row level security;
alter table card_events enable row level security;
alter table card_events force row level security;
alter table patient_cards enable row level security;
alter table patient_cards force row level security;
create policy inside on payments using ((select is_inside()));
create policy inside on refunds using ((select is_inside()));
create policy inside on card_events using ((select is_inside()));
create policy inside on patient_cards using ((select is_inside()));
create policy billing_staff on payments for select using ((select linden_has_role('billing')));
create policy billing_staff on refunds for select using ((select linden_has_role('billing')));
create policy billing_staff on patient_cards for select using ((select linden_has_role('billing')));
create policy of_a_patient on payments for select using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient on patient_cards for select using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient on refunds for select using (
  exists (select from payments where payments.id = payment_id and patient_id = any ((select linden_patients())::uuid[])));
