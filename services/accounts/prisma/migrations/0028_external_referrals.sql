-- Up Migration
-- Portals of partners who refer clients to Linden (spec client-and-shared, section 3: Partner portal). Public.
create table referral_portals (
  code text primary key constraint referral_portal_code check (code ~ '^[a-z0-9-]{3,40}$'),
  portal_type text not null constraint referral_portal_type check (portal_type in ('REFERRING_PHYSICIAN', 'PARTNER')),
  launched boolean not null default false,
  config jsonb not null default '{}'
);

-- What partners sent. The values are sealed: names, contacts and why the client needs care.
create table external_referrals (
  id uuid primary key,
  portal_code text not null references referral_portals (code),
  sealed bytea not null,
  key_id text not null,
  -- Keyed hashes of the networks of anonymous visitors.
  networks text[] not null default '{}',
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  constraint external_referral_settled check ((settled_at is null) = (settled_by is null))
);
create index external_referrals_open on external_referrals (created_at) where settled_at is null;
create index external_referrals_of_networks on external_referrals using gin (networks);

alter table external_referrals enable row level security;
alter table external_referrals force row level security;
create policy staff on external_referrals using ((select linden_has_role('support')) or (select linden_has_role('ops')));
create policy anybody_new on external_referrals for insert with check ((select linden_kind()) in ('anonymous', 'person'));
create policy by_functions on external_referrals for select to current_user using (true);

-- Counts the referrals of others, which policies hide. Locks the networks, so that parallel requests cannot exceed a budget.
create function count_external_referrals(asked text[], since timestamptz) returns jsonb language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('referrals ' || n, 0)) from (select unnest(asked) n order by 1) sorted;
  return (select coalesce(jsonb_object_agg(n, (select count(*) from external_referrals r
    where r.networks @> array[n] and r.created_at > since)), '{}') from unnest(asked) n);
end $$;

do $$
declare
  app text := current_schema() || '_app';
begin
  execute format('alter function count_external_referrals(text[], timestamptz) set search_path to %I, public, pg_temp', current_schema());
  revoke all on function count_external_referrals(text[], timestamptz) from public;
  execute format('grant execute on function count_external_referrals(text[], timestamptz) to %I', app);
end $$;
