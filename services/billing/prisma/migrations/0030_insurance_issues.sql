-- Up Migration
-- What is wrong with patients' insurance: the flags and alert reasons of packages/vocabulary/src/insurance-issues.ts (docs/decisions/086).
create table insurance_issues (
  id uuid primary key,
  patient_id uuid not null,
  -- Null when it is not about one plan.
  coverage_id uuid references coverages (id) on delete cascade,
  -- Set when it is about one session.
  appointment_id uuid,
  kind text not null constraint issue_kind check (kind ~ '^[A-Z_]{1,40}$'),
  raised_at timestamptz not null,
  cleared_at timestamptz,
  -- What cleared it.
  cleared_by text constraint issue_clearing check (cleared_by ~ '^[A-Z_]{1,40}$'),
  constraint issue_end check ((cleared_at is null) = (cleared_by is null))
);
-- An issue is open once.
create unique index insurance_issue_once on insurance_issues (patient_id, kind, coverage_id, appointment_id) nulls not distinct
  where cleared_at is null;
create index insurance_issues_by_coverage on insurance_issues (coverage_id) where coverage_id is not null;

-- Sessions that an insurer approved in advance, as billing staff recorded them.
create table prior_authorizations (
  id uuid primary key,
  patient_id uuid not null,
  coverage_id uuid not null references coverages (id) on delete cascade,
  first_day date not null,
  last_day date not null constraint authorization_days check (last_day >= first_day),
  -- Visits that were approved. Null for any number.
  visits integer constraint authorization_visits check (visits between 1 and 999),
  -- The insurer's number (packages/platform/src/envelope.ts).
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  recorded_at timestamptz not null
);
create index prior_authorizations_by_coverage on prior_authorizations (coverage_id, last_day);
create index prior_authorizations_by_key on prior_authorizations (key_id, id);

do $$
declare t text;
begin
  foreach t in array array['insurance_issues', 'prior_authorizations'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
    execute format('create policy billing_staff on %I for select using ((select linden_has_role(''billing'')))', t);
    execute format('create policy billing_staff_new on %I for insert with check ((select linden_has_role(''billing'')))', t);
    execute format('create policy billing_staff_change on %I for update using ((select linden_has_role(''billing'')))', t);
    execute format('create policy of_a_patient on %I for select using (patient_id = any ((select linden_patients())::uuid[]))', t);
    -- Clients clear issues by what they do, such as changing a plan. They raise none.
    execute format('create policy of_a_patient_change on %I for update using (patient_id = any ((select linden_patients())::uuid[]))', t);
    execute format('create policy opened on %I for select using (patient_id = (select linden_subject()))', t);
  end loop;
end $$;
drop policy of_a_patient_change on prior_authorizations;
