-- Up Migration
-- Which address booked an appointment without an account, so that its open sessions can be counted (docs/decisions/121).
-- It holds an id and a keyed hash of the mailbox. The worker deletes a row when its session is no longer open.
create table booked_addresses (
  appointment_id uuid primary key,
  recipient bytea not null
);
create index booked_addresses_by_recipient on booked_addresses (recipient);

-- How many sessions of an address are open is not for its caller to read row by row. A series counts once.
create function open_sessions_of_address(address bytea) returns integer
language sql stable security definer
return (select count(distinct coalesce(a.series_id, a.id))::int
  from booked_addresses b join appointments a on a.id = b.appointment_id
  where b.recipient = address and a.status in ('UNCONFIRMED', 'CONFIRMED') and a.starts_at > clock_timestamp()
    and a.deleted_at is null);

-- Deletes the addresses of sessions that are over, canceled or deleted. Returns how many.
create function forget_booked_addresses() returns integer
language sql security definer
begin atomic
  with gone as (
    delete from booked_addresses b where not exists (select from appointments a
      where a.id = b.appointment_id and a.status in ('UNCONFIRMED', 'CONFIRMED') and a.starts_at > clock_timestamp()
        and a.deleted_at is null)
    returning 1)
  select count(*)::int from gone;
end;

do $$
declare
  app text := current_schema() || '_app';
  f text;
begin
  foreach f in array array['open_sessions_of_address(bytea)', 'forget_booked_addresses()'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to %I', f, app);
  end loop;
end $$;
