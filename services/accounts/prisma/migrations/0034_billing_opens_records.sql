-- Up Migration
-- Billing staff open a patient's record for its money (docs/decisions/080). The record itself stays closed to them: policies of services
-- name support and operations.
create policy billing_new on break_glass for insert with check (
  staff = (select linden_account()) and linden_has_role('billing') and subject_kind = 'patient'
  and ended_at is null and reviewed_by is null and granted_at = now());
