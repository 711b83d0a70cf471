-- Up Migration
-- A client is told once that an insurer's answer about a booked session's plan is a problem. The subject is the issue.
alter table account_notices drop constraint account_notice_kind;
alter table account_notices add constraint account_notice_kind
  check (kind in ('ACCOUNT_PAUSED', 'DISPUTE_ACCEPTED', 'DISPUTE_DECLINED', 'INSURANCE_NEEDS_LOOK'));
create index session_checks_by_appointment on session_checks (appointment_id);
create index session_checks_by_plan on session_checks (patient_id, payor_id, service_day);
