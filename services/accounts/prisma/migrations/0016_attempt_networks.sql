-- Up Migration
-- Keyed hashes of the networks of anonymous visitors, and when the attempt was first counted, by the service's clock.
-- The version before leaves both empty, and its attempts are not counted.
alter table booking_attempts add column networks text[] not null default '{}';
alter table booking_attempts add column counted_at timestamptz;
create index on booking_attempts using gin (networks);

-- Counts the attempts of others, which policies hide. Locks the networks, so that parallel requests cannot exceed a budget.
create function count_attempts(asked text[], since timestamptz) returns jsonb language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('attempts ' || n, 0)) from (select unnest(asked) n order by 1) sorted;
  return (select coalesce(jsonb_object_agg(n, (select count(*) from booking_attempts b
    where b.networks @> array[n] and b.counted_at > since)), '{}') from unnest(asked) n);
end $$;

do $$
declare
  app text := current_schema() || '_app';
begin
  execute format('alter function count_attempts(text[], timestamptz) set search_path to %I, public, pg_temp', current_schema());
  revoke all on function count_attempts(text[], timestamptz) from public;
  execute format('grant execute on function count_attempts(text[], timestamptz) to %I', app);
end $$;
