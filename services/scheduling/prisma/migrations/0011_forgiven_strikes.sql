-- Up Migration
-- Support can forgive a strike with a reason. One appointment counts once: a late move and a late cancellation of it are one
-- strike, at the time of the later one.
alter table strikes add column forgiven_at timestamptz, add column forgiven_by text, add column forgiven_reason text;
alter table strikes add constraint strikes_forgiven_whole
  check (num_nulls(forgiven_at, forgiven_by, forgiven_reason) in (0, 3));

create or replace function booking_history(patient uuid, provider uuid)
returns table (strikes jsonb, is_client boolean)
language plpgsql stable security definer as $$
begin
  return query select
    coalesce((select jsonb_agg(jsonb_build_object('at', floor(extract(epoch from s.at) * 1000)::int8, 'providerId', s.provider_id))
      from (select max(one.at) as at, one.provider_id from strikes one
        where one.patient_id = patient and one.forgiven_at is null
        group by one.appointment_id, one.provider_id) s), '[]'),
    exists (select from appointments a
      where a.patient_id = patient and a.provider_id = provider and a.type <> 'CONSULTATION'
        and a.status in ('CONFIRMED', 'COMPLETED') and a.deleted_at is null);
end $$;

do $$
begin
  execute format('alter function booking_history(uuid, uuid) set search_path to %I, public, pg_temp', current_schema());
  execute format('grant update (forgiven_at, forgiven_by, forgiven_reason) on strikes to %I', current_schema() || '_app');
end $$;
