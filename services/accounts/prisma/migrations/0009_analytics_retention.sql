-- Up Migration
-- Single events are kept for thirteen months, so that a month can be laid beside the same one a year before. Asked for in
-- passing, some at a time.
create policy outlived on analytics_events for select using (received_at < statement_timestamp() - interval '400 days');
create policy forgotten on analytics_events for delete using (received_at < statement_timestamp() - interval '400 days');

create function forget_analytics_events() returns integer language sql security definer
begin atomic
  with old as (
    delete from analytics_events where id in (
      select e.id from analytics_events e where e.received_at < statement_timestamp() - interval '400 days'
      order by e.received_at limit 100)
    returning 1)
  select count(*)::integer from old;
end;

do $$
begin
  execute format('alter function forget_analytics_events() set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function forget_analytics_events() from public';
  execute format('grant execute on function forget_analytics_events() to %I', current_schema() || '_app');
end $$;
