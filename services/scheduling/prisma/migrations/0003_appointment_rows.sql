-- Up Migration
-- Who sees which appointment (docs/decisions/020): those whom accounts says the caller acts for, the provider, the browser that
-- booked it, whoever proved a right to this one, staff, operators, and our own worker. Claims and holds are ids alone and have
-- no policies: ranges under row-level security lose their index.

create function my_actor() returns text language sql stable
return case linden_kind()
  when 'person' then 'account:' || linden_account()
  when 'anonymous' then 'visitor:' || linden_visitor()
end;

create function is_staff() returns boolean language sql stable
return linden_has_role('support') or linden_has_role('ops');

-- Operators, and whoever runs the service.
create function is_inside() returns boolean language sql stable
return linden_kind() = 'operator' or coalesce(linden_service() = 'scheduling', false);

create function is_reader() returns boolean language sql stable
return coalesce(linden_service() in ('messaging', 'billing'), false);

alter table appointments enable row level security;
alter table appointments force row level security;
alter table appointment_changes enable row level security;
alter table appointment_changes force row level security;
alter table strikes enable row level security;
alter table strikes force row level security;
alter table recurring_groupings enable row level security;
alter table recurring_groupings force row level security;
alter table booking_attempts enable row level security;
alter table booking_attempts force row level security;

create policy by_functions on appointments for select to current_user using (true);
create policy by_functions on strikes for select to current_user using (true);

create policy inside on appointments using ((select is_inside()));
create policy staff on appointments using ((select is_staff()));
create policy of_a_patient on appointments using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_the_provider on appointments using (provider_id = (select linden_provider()));
create policy of_a_browser on appointments using ((select linden_kind()) = 'anonymous' and booked_by = (select my_actor()));
create policy proved on appointments using (id = (select linden_subject()));
create policy readers on appointments for select using ((select is_reader()));

-- As far as the appointment itself is seen.
create policy of_an_appointment on appointment_changes using (
  exists (select from appointments a where a.id = appointment_id));
create policy of_an_appointment on strikes using (
  exists (select from appointments a where a.id = appointment_id));

create policy inside on recurring_groupings using ((select is_inside()));
create policy staff on recurring_groupings using ((select is_staff()));
create policy of_a_patient on recurring_groupings using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_the_provider on recurring_groupings using (provider_id = (select linden_provider()));
create policy readers on recurring_groupings for select using ((select is_reader()));
create policy of_an_appointment on recurring_groupings for select using (
  exists (select from appointments a where a.series_id = recurring_groupings.id));

create policy inside on booking_attempts using ((select is_inside()));
create policy own on booking_attempts using (actor = (select my_actor()));

-- What decides a booking and is not for its caller to read: dates of strikes, and whether there was a session before.
create function booking_history(patient uuid, provider uuid)
returns table (strikes jsonb, is_client boolean)
language sql stable security definer
begin atomic
  select
    coalesce((select jsonb_agg(jsonb_build_object('at', floor(extract(epoch from s.at) * 1000)::int8, 'providerId', s.provider_id))
      from strikes s where s.patient_id = patient), '[]'),
    exists (select from appointments a
      where a.patient_id = patient and a.provider_id = provider and a.type <> 'CONSULTATION'
        and a.status in ('CONFIRMED', 'COMPLETED') and a.deleted_at is null);
end;

-- The one appointment that the public ids open; both have to fit when both are given.
create function appointment_by_public_ids(event text, short text) returns uuid
language sql stable security definer
return (select a.id from appointments a
  where case when event <> '' then a.event_id = event and short in ('', a.short_id) else a.short_id = short and short <> '' end
    and a.deleted_at is null);

-- Which rows wait for the worker is no secret of anybody.
do $$
declare
  app text := current_schema() || '_app';
  f text;
begin
  execute format('revoke delete on appointments, appointment_changes, strikes, recurring_groupings from %I', app);
  execute format('revoke update on appointment_changes, strikes from %I', app);
  foreach f in array array['booking_history(uuid, uuid)', 'appointment_by_public_ids(text, text)'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to %I', f, app);
  end loop;
end $$;
