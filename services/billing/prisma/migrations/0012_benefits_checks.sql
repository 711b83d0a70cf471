-- Up Migration
-- Questions to insurers about coverages, and what they answered (docs/decisions/072).
create table benefits_checks (
  id uuid primary key,
  -- The control number of the inquiry in X12.
  number bigint not null generated always as identity,
  patient_id uuid not null,
  coverage_id uuid not null references coverages (id) on delete cascade,
  coverage_version bigint not null,
  service_day date not null,
  -- A keyed hash of what was asked: the same question has one check.
  inputs_hash bytea not null,
  state text not null constraint benefits_check_state check (state in ('WAITING', 'RUNNING', 'DONE')),
  -- Grows with each run. A run may store its result only while this number is its own.
  attempts integer not null default 0,
  -- When a waiting check is due, and when a running one counts as lost.
  next_try_at timestamptz not null,
  requested_at timestamptz not null,
  -- When the newest answer or outage was read.
  checked_at timestamptz,
  -- What was asked and what was answered (packages/platform/src/envelope.ts).
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  constraint benefits_check_once unique (coverage_id, coverage_version, service_day, inputs_hash)
);
create index benefits_checks_due on benefits_checks (next_try_at) where state <> 'DONE';
create index benefits_checks_newest on benefits_checks (coverage_id, coverage_version, requested_at desc);
create index benefits_checks_requested on benefits_checks (requested_at);
create index benefits_checks_by_key on benefits_checks (key_id, id);

alter table benefits_checks enable row level security;
alter table benefits_checks force row level security;
create policy inside on benefits_checks using ((select is_inside()));
create policy billing_staff on benefits_checks for select using ((select linden_has_role('billing')));
create policy billing_staff_new on benefits_checks for insert with check ((select linden_has_role('billing')));
create policy billing_staff_change on benefits_checks for update using ((select linden_has_role('billing')));
create policy of_a_patient on benefits_checks for select using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_new on benefits_checks for insert with check (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_change on benefits_checks for update using (patient_id = any ((select linden_patients())::uuid[]));
-- One patient whose record a member of staff has open. To read only.
create policy opened on benefits_checks for select using (patient_id = (select linden_subject()));

-- What payors allow for a service. Contract data, nothing about people.
create table fee_schedules (
  payor_id uuid not null references payors (id) on delete cascade,
  us_state text not null constraint fee_state check (us_state ~ '^[A-Z]{2}$'),
  cpt_code text not null constraint fee_cpt_code check (cpt_code ~ '^[0-9A-Z]{5}$'),
  license text not null,
  allowed_cents integer not null constraint fee_amount check (allowed_cents > 0),
  valid_from date not null,
  -- The last day. Null: until a newer row begins.
  valid_to date constraint fee_days check (valid_to >= valid_from),
  primary key (payor_id, us_state, cpt_code, license, valid_from)
);
