-- Up Migration
-- Inserts name their columns. A whole row (`values (a.*)`) would put null into every column that the caller does not know: a new
-- NOT NULL column with a default would make every booking of the previous version fail. Columns that no new booking sets are
-- left to their defaults.

-- Writes an appointment whose time is claimed, with its first change.
create function insert_booking(a appointments, c appointment_changes) returns void language plpgsql as $$
begin
  insert into appointments (id, event_id, short_id, revision, provider_id, patient_id, booked_by, type, location, status,
    first_appointment, starts_at, ends_at, time_zone, us_state, payor_id, confirm_by, no_show_fee_cents, is_integration,
    is_unlisted, series_id, series_number, created_at)
  values (a.id, a.event_id, a.short_id, a.revision, a.provider_id, a.patient_id, a.booked_by, a.type, a.location, a.status,
    a.first_appointment, a.starts_at, a.ends_at, a.time_zone, a.us_state, a.payor_id, a.confirm_by, a.no_show_fee_cents,
    a.is_integration, a.is_unlisted, a.series_id, a.series_number, a.created_at);
  insert into appointment_changes (appointment_id, revision, what, at, actor, source, to_start, override_reason)
  values (c.appointment_id, c.revision, c.what, c.at, c.actor, c.source, c.to_start, c.override_reason);
end $$;

-- As in 0004, with inserts that name their columns.
create or replace function book_appointment(
  entry jsonb, change jsonb, buffer integer, own_hold uuid, holders text[],
  attempt uuid, asker text, ask_key text, ask_hash bytea, answered bytea
) returns table (outcome text, schedule_revision bigint) language plpgsql as $$
declare
  a appointments := jsonb_populate_record(null::appointments, entry);
  c appointment_changes := jsonb_populate_record(null::appointment_changes, change);
begin
  if own_hold is not null then
    perform lock_times(array['p' || a.provider_id, 'c' || a.patient_id]);
    delete from holds h where h.id = own_hold and h.actor = any (holders);
  end if;
  if not claim_time(a.provider_id, a.patient_id, a.id, null, a.starts_at, a.ends_at, buffer) then
    outcome := case
      when exists (select from booking_attempts b where b.actor = asker and b.key = ask_key and b.state in ('BOOKED', 'REFUSED'))
        then 'ANSWERED'
      else claim_conflict(a.provider_id, a.patient_id, a.starts_at, a.ends_at, buffer)
    end;
    return next;
    return;
  end if;
  insert into booking_attempts as b (id, actor, key, request_hash, state, patient_id, appointment_id, answer)
  values (attempt, asker, ask_key, ask_hash, 'BOOKED', a.patient_id, a.id, answered)
  on conflict (actor, key) do update
    set state = 'BOOKED', patient_id = excluded.patient_id, appointment_id = excluded.appointment_id, answer = excluded.answer,
      admitted = false
    where b.id = excluded.id and b.state in ('STARTED', 'PATIENT_KNOWN');
  if not found then
    outcome := 'ANSWERED';
    return next;
    return;
  end if;
  perform insert_booking(a, c);
  update schedules s set revision = s.revision + 1 where s.provider_id = a.provider_id returning s.revision into schedule_revision;
  outcome := 'BOOKED';
  return next;
end $$;

-- As in 0004, with an insert that names its columns.
create or replace function hold_slot(entry jsonb, buffer integer, instead uuid, holders text[], most integer)
returns text language plpgsql as $$
declare
  h holds := jsonb_populate_record(null::holds, entry);
begin
  delete from holds o where o.actor = any (holders) and (o.id = instead or (o.key = h.key and o.expires_at <= clock_timestamp()));
  if (select count(*) from holds o where o.actor = any (holders) and o.expires_at > clock_timestamp()) >= most then
    return 'HOLDS_EXHAUSTED';
  end if;
  if not claim_time(h.provider_id, null, null, h.id, h.starts_at, h.ends_at, buffer) then return 'TIME_TAKEN'; end if;
  insert into holds (id, actor, key, provider_id, type, location, starts_at, ends_at, expires_at)
  values (h.id, h.actor, h.key, h.provider_id, h.type, h.location, h.starts_at, h.ends_at, h.expires_at);
  return 'HELD';
end $$;
