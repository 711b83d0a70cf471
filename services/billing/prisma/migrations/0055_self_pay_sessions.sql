-- Up Migration
-- Sessions that no insurer pays, each with the good faith estimate that the client got at booking (docs/decisions/095).
create table self_pay_sessions (
  id uuid primary key,
  appointment_id uuid not null constraint self_pay_session_once unique,
  patient_id uuid not null,
  provider_id uuid not null,
  service_day date not null,
  -- What the session costs, as estimated: the client is never charged more.
  price_cents integer not null constraint self_pay_price check (price_cents > 0),
  -- When the estimate was made, for the current day of the session.
  made_at timestamptz not null,
  -- It takes place no more.
  ended_at timestamptz,
  -- Its record says that it took place; it is charged and may have a superbill.
  kept_at timestamptz,
  -- The estimate, and of a kept session what was done and why (packages/platform/src/envelope.ts).
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null
);
create index self_pay_sessions_of_patient on self_pay_sessions (patient_id, service_day);
create index self_pay_sessions_of_provider on self_pay_sessions (provider_id, service_day);
create index self_pay_sessions_by_key on self_pay_sessions (key_id, id);

alter table self_pay_sessions enable row level security;
alter table self_pay_sessions force row level security;
create policy inside on self_pay_sessions using ((select is_inside()));
create policy billing_staff on self_pay_sessions for select using ((select linden_has_role('billing')));
create policy of_a_patient on self_pay_sessions for select using (patient_id = any ((select linden_patients())::uuid[]));
