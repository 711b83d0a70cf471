-- Up Migration
-- Claims to insurers for sessions that were kept (docs/decisions/074).
create table claims (
  id uuid primary key,
  -- The number that the insurer returns is made of this one and the version.
  number bigint not null generated always as identity unique,
  appointment_id uuid not null constraint claim_once unique,
  patient_id uuid not null,
  provider_id uuid not null,
  payor_id uuid not null references payors (id),
  -- Coverages are deleted years after their end; the claim stays.
  coverage_id uuid not null,
  service_day date not null,
  session_ended_at timestamptz not null,
  charge_cents integer not null constraint claim_charge check (charge_cents > 0),
  status text not null default 'WAITING_TO_SUBMIT' constraint claim_status check (status in ('PAID_FULLY', 'PAYMENT_DUE', 'WAITING_TO_PROCESS', 'WAITING_TO_SUBMIT')),
  -- Grows when a returned claim is corrected.
  version integer not null default 1,
  -- Submissions without an answer, since the last answer.
  tries integer not null default 0,
  -- When a claim that waits is submitted, and when a submission without an end counts as lost. Null: staff has to correct the claim first.
  next_try_at timestamptz,
  created_at timestamptz not null,
  submitted_at timestamptz,
  accepted_at timestamptz,
  -- Category and status of the 277CA that returned it, such as A7:164, or what could not be written.
  return_reason text,
  decided_at timestamptz,
  paid_cents integer constraint claim_paid check (paid_cents >= 0),
  patient_cents integer constraint claim_patient_share check (patient_cents >= 0),
  -- What was submitted and decided (packages/platform/src/envelope.ts).
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  constraint claim_decision check ((decided_at is null) = (paid_cents is null) and (decided_at is null) = (patient_cents is null)),
  constraint claim_decided_status check ((decided_at is null) = (status in ('WAITING_TO_PROCESS', 'WAITING_TO_SUBMIT')))
);
create index claims_due on claims (next_try_at) where status = 'WAITING_TO_SUBMIT';
create index claims_of_patient on claims (patient_id, service_day);
create index claims_by_key on claims (key_id, id);

-- Reports of the clearinghouse that were read: each has its effect once.
create table claim_reports (
  id text primary key,
  -- 277 says whether claims can be processed, 835 what was paid.
  kind text not null,
  read_at timestamptz not null
);

-- How far the reports of the clearinghouse were read.
create table claim_report_cursor (
  only_one boolean primary key default true check (only_one),
  cursor text not null
);

-- What a member of the billing staff has to look at. Ids and codes only.
create table billing_findings (
  id uuid primary key,
  kind text not null,
  -- The id or the number of the claim, payment or report.
  subject text not null,
  found_at timestamptz not null,
  resolved_at timestamptz
);
-- An open finding is reported once.
create unique index billing_findings_open on billing_findings (kind, subject) where resolved_at is null;

alter table claims enable row level security;
alter table claims force row level security;
alter table claim_reports enable row level security;
alter table claim_reports force row level security;
alter table claim_report_cursor enable row level security;
alter table claim_report_cursor force row level security;
alter table billing_findings enable row level security;
alter table billing_findings force row level security;
create policy inside on claims using ((select is_inside()));
create policy inside on claim_reports using ((select is_inside()));
create policy inside on claim_report_cursor using ((select is_inside()));
create policy inside on billing_findings using ((select is_inside()));
create policy billing_staff on claims for select using ((select linden_has_role('billing')));
create policy billing_staff on billing_findings for select using ((select linden_has_role('billing')));
create policy of_a_patient on claims for select using (patient_id = any ((select linden_patients())::uuid[]));
