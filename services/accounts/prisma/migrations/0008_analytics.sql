-- Up Migration
-- What happens on pages (docs/decisions/026). The application only adds; nobody reads single events, and staff read figures.
create table analytics_events (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  name text not null constraint analytics_event_name check (name ~ '^linden::[a-z_]{1,60}$'),
  -- The one word that an event may carry, out of a list.
  word text not null default '' constraint analytics_event_word check (length(word) <= 40),
  stable_id uuid not null,
  universal_id uuid,
  client_lead_id public_id,
  patient_id uuid
);
create index analytics_events_by_day on analytics_events (received_at);

-- For the owner too, in whose name the figures are read.
alter table analytics_events enable row level security;
alter table analytics_events force row level security;
create policy from_pages on analytics_events for insert with check ((select linden_service()) = 'bff');
create policy figures on analytics_events for select using ((select is_staff()));

create function analytics_counts(days integer)
returns table (day date, name text, word text, times bigint, browsers bigint)
language sql stable security definer
begin atomic
  select (e.received_at at time zone 'UTC')::date, e.name, e.word, count(*), count(distinct e.stable_id)
  from analytics_events e
  where is_staff() and e.received_at >= ((statement_timestamp() at time zone 'UTC')::date - (days - 1))::timestamp at time zone 'UTC'
  group by 1, 2, 3 order by 1 desc, 2, 3;
end;

do $$
declare app text := current_schema() || '_app';
begin
  execute format('revoke all on analytics_events from %I', app);
  execute format('grant insert (name, word, stable_id, universal_id, client_lead_id, patient_id) on analytics_events to %I', app);
  execute format('alter function analytics_counts(integer) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function analytics_counts(integer) from public';
  execute format('grant execute on function analytics_counts(integer) to %I', app);
end $$;
