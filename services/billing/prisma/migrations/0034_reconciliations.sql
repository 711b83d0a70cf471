-- Up Migration
-- One comparison of ledger, card processor and claims a night (docs/decisions/085).
create table reconciliations (
  night date primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  findings integer
);
alter table reconciliations enable row level security;
alter table reconciliations force row level security;
create policy inside on reconciliations using ((select is_inside()));
create policy billing_staff on reconciliations for select using ((select linden_has_role('billing')));

-- When the card processor last replaced an expired card, so that an older event changes nothing.
alter table patient_cards add column updated_at timestamptz;

-- Who looked at a finding.
alter table billing_findings add column resolved_by uuid;
