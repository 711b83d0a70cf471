-- Up Migration
-- How time is claimed. None of these functions looks past a policy: claims and holds have none.

-- Whoever frees a live claim and takes another, or takes several, comes here first (`pNNN` a provider, `cNNN` a patient,
-- `hNNN` somebody who holds); always in one order, so that no two wait for each other.
create function lock_times(names text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(h)
  from (select distinct hashtextextended(n, 7) h from unnest(names) n order by 1) o;
end $$;

-- Takes the time of an appointment or a hold; false when somebody has it. Holds that have ended are out of the way first:
-- no constraint can look at the clock.
create function claim_time(provider uuid, patient uuid, appointment uuid, hold uuid, starts timestamptz, ends timestamptz, buffer integer)
returns boolean language plpgsql as $$
declare
  s tstzrange := tstzrange(starts, ends);
  d tstzrange := tstzrange(starts, ends + make_interval(mins => buffer));
begin
  delete from holds where id = any (array(
    select h.id from holds h
    where h.expires_at <= clock_timestamp()
      and h.id = any (array(select t.hold_id from time_claims t where t.hold_id is not null and t.provider_id = provider and t.during && d))
    order by h.id for update skip locked));
  insert into time_claims (provider_id, patient_id, appointment_id, hold_id, during, seen)
  values (provider, patient, appointment, hold, d, s) on conflict do nothing;
  return found;
end $$;

-- Who has the time, after a refusal.
create function claim_conflict(provider uuid, patient uuid, starts timestamptz, ends timestamptz, buffer integer)
returns text language sql stable
return case
  when exists (select from time_claims t
    where t.provider_id = provider and t.during && tstzrange(starts, ends + make_interval(mins => buffer))) then 'TIME_TAKEN'
  when exists (select from time_claims t where t.patient_id = patient and t.seen && tstzrange(starts, ends)) then 'PATIENT_BUSY'
  -- Given back in the meantime.
  else 'TIME_TAKEN'
end;

-- A booking whole: claim, appointment, its first change, the answer under its key, the schedule's revision. Anything but BOOKED
-- must be rolled back. The schedule's row is locked last.
create function book_appointment(
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
  insert into appointments values (a.*);
  insert into appointment_changes values (c.*);
  update schedules s set revision = s.revision + 1 where s.provider_id = a.provider_id returning s.revision into schedule_revision;
  outcome := 'BOOKED';
  return next;
end $$;

-- Sets time aside. Anything but HELD must be rolled back. `instead` is given up for it.
create function hold_slot(entry jsonb, buffer integer, instead uuid, holders text[], most integer)
returns text language plpgsql as $$
declare
  h holds := jsonb_populate_record(null::holds, entry);
begin
  delete from holds o where o.actor = any (holders) and (o.id = instead or (o.key = h.key and o.expires_at <= clock_timestamp()));
  if (select count(*) from holds o where o.actor = any (holders) and o.expires_at > clock_timestamp()) >= most then
    return 'HOLDS_EXHAUSTED';
  end if;
  if not claim_time(h.provider_id, null, null, h.id, h.starts_at, h.ends_at, buffer) then return 'TIME_TAKEN'; end if;
  insert into holds values (h.*);
  return 'HELD';
end $$;

-- Gives up one time of an appointment and takes another. Anything but MOVED must be rolled back. The times are locked before.
create function move_claim(
  appointment uuid, provider uuid, patient uuid, starts timestamptz, ends timestamptz, buffer integer, own_hold uuid, holders text[]
) returns text language plpgsql as $$
begin
  delete from holds h where h.id = own_hold and h.actor = any (holders);
  delete from time_claims t where t.appointment_id = appointment;
  if claim_time(provider, patient, appointment, null, starts, ends, buffer) then return 'MOVED'; end if;
  return claim_conflict(provider, patient, starts, ends, buffer);
end $$;
