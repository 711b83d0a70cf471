-- Up Migration
-- Several times at once: series, and answers that are about more than one appointment, or about none.

-- Takes the times of several appointments of one pair; answers whose were had. When any is missing all must be rolled back.
-- The times are locked before (`lock_times`).
create function claim_times(provider uuid, patient uuid, appointments uuid[], starts timestamptz[], ends timestamptz[], buffer integer)
returns setof uuid language plpgsql as $$
begin
  delete from holds where id = any (array(
    select h.id from holds h
    where h.expires_at <= clock_timestamp()
      and h.id = any (array(
        select t.hold_id
        from unnest(starts, ends) w(s, e)
        join time_claims t on t.provider_id = provider and t.during && tstzrange(w.s, w.e + make_interval(mins => buffer))
        where t.hold_id is not null))
    order by h.id for update skip locked));
  return query
    insert into time_claims (provider_id, patient_id, appointment_id, during, seen)
    select provider, patient, w.id, tstzrange(w.s, w.e + make_interval(mins => buffer)), tstzrange(w.s, w.e)
    from unnest(appointments, starts, ends) with ordinality w(id, s, e, n)
    order by w.n
    on conflict do nothing
    returning appointment_id;
end $$;

-- An emergency may find nothing to cancel and has its answer all the same.
alter table booking_attempts drop constraint booking_attempts_answered;
alter table booking_attempts add constraint booking_attempts_answered check (state <> 'BOOKED' or answer is not null);
