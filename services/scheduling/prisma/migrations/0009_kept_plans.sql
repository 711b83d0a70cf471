-- Up Migration
-- The same question as before, with a plan that is kept with the connection: functions in SQL are planned again each time.
create or replace function booking_history(patient uuid, provider uuid)
returns table (strikes jsonb, is_client boolean)
language plpgsql stable security definer as $$
begin
  return query select
    coalesce((select jsonb_agg(jsonb_build_object('at', floor(extract(epoch from s.at) * 1000)::int8, 'providerId', s.provider_id))
      from strikes s where s.patient_id = patient), '[]'),
    exists (select from appointments a
      where a.patient_id = patient and a.provider_id = provider and a.type <> 'CONSULTATION'
        and a.status in ('CONFIRMED', 'COMPLETED') and a.deleted_at is null);
end $$;

do $$
begin
  execute format('alter function booking_history(uuid, uuid) set search_path to %I, public, pg_temp', current_schema());
end $$;
