-- Up Migration
-- Each provider's standing as the log of cancellations gives it (docs/decisions/054). Rows can be deleted: the worker rebuilds them.
create table provider_standings (
  provider_id uuid primary key,
  -- Increases with each change. 0 until the standing first differs from that of a provider without cancellations.
  revision bigint not null default 0,
  -- The revision that accounts has.
  sent_revision bigint not null default 0,
  level smallint not null default 0 check (level between 0 and 5),
  variant text not null default 'STANDARD' check (variant in ('STANDARD', 'EARLY')),
  since timestamptz,
  until timestamptz,
  -- The level by which search ranks; warnings and the early variant have 0.
  rank_level smallint not null default 0 check (rank_level between 0 and 5),
  locked_until timestamptz,
  -- When the standing next changes by time alone. Null when it does not.
  changes_at timestamptz,
  checked_at timestamptz not null default now()
);
create index provider_standings_to_send on provider_standings (provider_id) where revision > sent_revision;
create index provider_standings_to_check on provider_standings (checked_at) where changes_at is not null;

-- When a provider turned off new clients by their own switch, as accounts told.
create table referrals_off (
  provider_id uuid not null,
  at timestamptz not null,
  primary key (provider_id, at)
);

-- A cancellation that a contest took out of the count. The row stays in the log.
alter table provider_cancellations add column excluded_at timestamptz;

-- No new clients until then. Bookings read it; it is not part of the schedule that a provider edits.
alter table schedules add column new_clients_locked_until timestamptz;

create table standing_contests (
  id uuid primary key,
  provider_id uuid not null,
  cancellation_id uuid not null unique references provider_cancellations,
  text text not null check (char_length(text) between 20 and 2000),
  created_at timestamptz not null,
  -- What a member of staff answered, and whether they propose to accept. Null until then.
  answer text,
  proposes_accept boolean,
  answered_at timestamptz,
  answered_by text,
  is_accepted boolean,
  decided_at timestamptz,
  decided_by text,
  constraint standing_contests_answer check ((answered_at is null) = (answer is null) and (answered_at is null) = (answered_by is null)),
  constraint standing_contests_decision check ((decided_at is null) = (is_accepted is null) and (decided_at is null) = (decided_by is null)),
  constraint standing_contests_two_people check (decided_by is null or (answered_by is not null and decided_by <> answered_by))
);
create index standing_contests_of_provider on standing_contests (provider_id);
create index standing_contests_open on standing_contests (created_at) where decided_at is null;

alter table provider_standings enable row level security;
alter table provider_standings force row level security;
create policy inside on provider_standings using ((select is_inside()));
create policy staff on provider_standings using ((select is_staff()));
create policy of_the_provider on provider_standings using (provider_id = (select linden_provider()));

alter table referrals_off enable row level security;
alter table referrals_off force row level security;
create policy inside on referrals_off using ((select is_inside()));
create policy staff on referrals_off for select using ((select is_staff()));
create policy of_the_provider on referrals_off for select using (provider_id = (select linden_provider()));

-- Providers write a contest. Only staff answer and decide.
alter table standing_contests enable row level security;
alter table standing_contests force row level security;
create policy inside on standing_contests using ((select is_inside()));
create policy staff on standing_contests using ((select is_staff()));
create policy of_the_provider on standing_contests for select using (provider_id = (select linden_provider()));
create policy by_the_provider on standing_contests for insert with check (provider_id = (select linden_provider()));

do $$
begin
  execute format('revoke delete on standing_contests from %I', current_schema() || '_app');
end $$;
