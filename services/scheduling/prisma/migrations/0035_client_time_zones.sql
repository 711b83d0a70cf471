-- Up Migration
-- The zone of the client's browser at booking, which letters use. Unknown for bookings by others and for older ones.
alter table appointments add column client_time_zone text;

-- As in 0010, with the zone.
create or replace function insert_booking(a appointments, c appointment_changes) returns void language plpgsql as $$
begin
  insert into appointments (id, event_id, short_id, revision, provider_id, patient_id, booked_by, type, location, status,
    first_appointment, starts_at, ends_at, time_zone, us_state, payor_id, confirm_by, no_show_fee_cents, is_integration,
    is_unlisted, series_id, series_number, created_at, client_time_zone)
  values (a.id, a.event_id, a.short_id, a.revision, a.provider_id, a.patient_id, a.booked_by, a.type, a.location, a.status,
    a.first_appointment, a.starts_at, a.ends_at, a.time_zone, a.us_state, a.payor_id, a.confirm_by, a.no_show_fee_cents,
    a.is_integration, a.is_unlisted, a.series_id, a.series_number, a.created_at, a.client_time_zone);
  insert into appointment_changes (appointment_id, revision, what, at, actor, source, to_start, override_reason)
  values (c.appointment_id, c.revision, c.what, c.at, c.actor, c.source, c.to_start, c.override_reason);
end $$;
