-- Up Migration
-- Signed-in senders have an hourly budget too, and referrals are forgotten (docs/decisions/059).
-- Keyed hash of the sender's account; null for visitors.
alter table external_referrals add column sender_hash bytea;
create index external_referrals_of_sender on external_referrals (sender_hash, created_at) where sender_hash is not null;

-- Counts what a sender sent, which policies hide. Locks the sender, so that parallel requests cannot exceed the budget.
create function count_sent_referrals(asked bytea, since timestamptz) returns integer language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('referrals of ' || encode(asked, 'hex'), 0));
  return (select count(*) from external_referrals r where r.sender_hash = asked and r.created_at > since);
end $$;

-- A settled referral is kept for 90 days, for questions about it, and one that was never settled for a year. Called in passing, for
-- a batch at a time.
create policy forgotten on external_referrals for delete to current_user using (true);
create policy held_while_forgotten on external_referrals for update to current_user using (true);

create function forget_external_referrals(at timestamptz) returns integer language sql security definer
begin atomic
  with old as (
    delete from external_referrals where id in (
      select e.id from external_referrals e
      where e.settled_at < at - interval '90 days' or e.created_at < at - interval '1 year'
      order by e.created_at limit 20 for update skip locked)
    returning 1)
  select count(*)::integer from old;
end;

do $$
declare
  app text := current_schema() || '_app';
  f text;
begin
  foreach f in array array['count_sent_referrals(bytea, timestamptz)', 'forget_external_referrals(timestamptz)'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to %I', f, app);
  end loop;
end $$;
