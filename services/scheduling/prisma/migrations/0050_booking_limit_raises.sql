-- Up Migration
-- Limits that staff raised for a patient, for a time and with a reason (docs/decisions/127). Staff read and add them; no one changes them.
create table booking_limit_raises (
  id uuid primary key,
  patient_id uuid not null,
  kind text not null check (kind in ('OPEN_SESSIONS', 'MOVES_PER_DAY')),
  -- How many more than the limit of the installation.
  more integer not null check (more between 1 and 50),
  reason text not null check (char_length(reason) between 10 and 500),
  -- An actor such as account:<id>.
  raised_by text not null,
  raised_at timestamptz not null,
  ends_at timestamptz not null,
  constraint booking_limit_raises_end check (ends_at > raised_at and ends_at <= raised_at + interval '90 days')
);
create index booking_limit_raises_of_patient on booking_limit_raises (patient_id, ends_at);

alter table booking_limit_raises enable row level security;
alter table booking_limit_raises force row level security;
create policy by_functions on booking_limit_raises for select to current_user using (true);
create policy inside on booking_limit_raises using ((select is_inside()));
create policy staff_read on booking_limit_raises for select using ((select is_staff()));
create policy staff_add on booking_limit_raises for insert with check ((select is_staff()));

-- How much a limit is raised now is not for its caller to read row by row: of these patients, of those whose open sessions an address booked, and
-- of those whose sessions these are.
create function raised_limit_of_patients(limit_kind text, patients uuid[]) returns integer
language sql stable security definer
return (select coalesce(max(r.more), 0) from booking_limit_raises r
  where r.kind = limit_kind and r.patient_id = any(patients) and r.ends_at > clock_timestamp());

create function raised_limit_of_address(limit_kind text, address bytea) returns integer
language sql stable security definer
return (select coalesce(max(r.more), 0) from booking_limit_raises r
  join appointments a on a.patient_id = r.patient_id join booked_addresses b on b.appointment_id = a.id
  where r.kind = limit_kind and b.recipient = address and r.ends_at > clock_timestamp());

create function raised_limit_of_appointments(limit_kind text, appointment_ids uuid[]) returns integer
language sql stable security definer
return (select coalesce(max(r.more), 0) from booking_limit_raises r join appointments a on a.patient_id = r.patient_id
  where r.kind = limit_kind and a.id = any(appointment_ids) and r.ends_at > clock_timestamp());

do $$
declare
  app text := current_schema() || '_app';
  f text;
begin
  execute format('revoke update, delete on booking_limit_raises from %I', app);
  foreach f in array array['raised_limit_of_patients(text, uuid[])', 'raised_limit_of_address(text, bytea)',
    'raised_limit_of_appointments(text, uuid[])'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to %I', f, app);
  end loop;
end $$;
