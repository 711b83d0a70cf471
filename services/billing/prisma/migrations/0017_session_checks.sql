-- Up Migration
-- The benefits check of each insured session, and the estimate that was kept when it was booked (docs/decisions/076).
create table session_checks (
  id uuid primary key,
  patient_id uuid not null,
  -- Scheduling's appointment.
  appointment_id uuid not null,
  payor_id uuid not null,
  service_day date not null,
  -- Null until the patient has a plan of this payor.
  check_id uuid references benefits_checks (id) on delete set null,
  created_at timestamptz not null,
  -- The state of the session and the kept estimate (packages/platform/src/envelope.ts).
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  -- With the patient, so that a caller cannot take the id of another patient's appointment.
  constraint session_check_once unique (patient_id, appointment_id)
);
create index session_checks_without_check on session_checks (patient_id, payor_id) where check_id is null;
create index session_checks_by_check on session_checks (check_id);
create index session_checks_by_day on session_checks (service_day);
create index session_checks_created on session_checks (created_at);
create index session_checks_by_key on session_checks (key_id, id);

alter table session_checks enable row level security;
alter table session_checks force row level security;
create policy inside on session_checks using ((select is_inside()));
create policy billing_staff on session_checks for select using ((select linden_has_role('billing')));
create policy billing_staff_new on session_checks for insert with check ((select linden_has_role('billing')));
create policy billing_staff_change on session_checks for update using ((select linden_has_role('billing')));
create policy of_a_patient on session_checks for select using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_new on session_checks for insert with check (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_change on session_checks for update using (patient_id = any ((select linden_patients())::uuid[]));
-- One patient whose record a member of staff has open. To read only.
create policy opened on session_checks for select using (patient_id = (select linden_subject()));
