-- Up Migration
-- The visits of an employee assistance program that sessions use: reserved at booking, taken or returned afterwards (docs/decisions/092).
create table eap_visits (
  -- Scheduling's appointment: each session uses one visit at most.
  appointment_id uuid primary key,
  patient_id uuid not null,
  payor_id uuid not null,
  -- The plan whose number of visits is lower because of this session.
  coverage_id uuid references coverages (id) on delete cascade,
  state text not null constraint eap_visit_state check (state in ('RESERVED', 'TAKEN', 'RETURNED')),
  -- False while the plan has no visit or no code for it, and after it was given back.
  is_counted boolean not null default false,
  changed_at timestamptz not null,
  constraint eap_visit_plan check (coverage_id is not null or not is_counted)
);
create index eap_visits_by_patient on eap_visits (patient_id);
create index eap_visits_by_coverage on eap_visits (coverage_id) where coverage_id is not null;
create index eap_visits_changed on eap_visits (changed_at);

alter table eap_visits enable row level security;
alter table eap_visits force row level security;
create policy inside on eap_visits using ((select is_inside()));
-- Changing a plan counts the visits that wait for it. Only scheduling's events add one.
create policy billing_staff on eap_visits for select using ((select linden_has_role('billing')));
create policy billing_staff_change on eap_visits for update using ((select linden_has_role('billing')));
create policy of_a_patient on eap_visits for select using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_change on eap_visits for update using (patient_id = any ((select linden_patients())::uuid[]));
create policy opened on eap_visits for select using (patient_id = (select linden_subject()));
