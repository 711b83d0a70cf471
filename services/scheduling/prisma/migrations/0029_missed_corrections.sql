-- Up Migration
-- A session that was marked as missed can be corrected later, with a reason.
alter table appointment_changes
  add column correction_reason text check (char_length(correction_reason) between 10 and 500);
alter table appointment_changes drop constraint appointment_changes_kinds;
alter table appointment_changes add constraint appointment_changes_kinds check (what in ('BOOKED', 'CONFIRMED', 'DECLINED', 'MOVED',
  'CANCELED', 'LAPSED', 'COMPLETED', 'MISSED', 'DELETED', 'REMINDED', 'MARKED_AS_CRISIS', 'CANCELLATION_UNDONE', 'MISSED_CORRECTED'));
alter table appointment_changes add constraint appointment_changes_corrections
  check ((what = 'MISSED_CORRECTED') = (correction_reason is not null));
