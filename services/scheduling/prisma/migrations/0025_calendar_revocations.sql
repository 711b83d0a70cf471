-- Up Migration
-- Permissions of disconnected calendars that the worker still gives back at the vendor (docs/decisions/057).
create table calendar_revocations (
  id uuid primary key default gen_random_uuid(),
  -- The calendar that was disconnected. Its access is sealed for this id, and another calendar may get the id.
  account_id uuid not null,
  provider_id uuid not null,
  kind text not null check (kind in ('GOOGLE', 'CRONOFY', 'NYLAS')),
  access bytea not null,
  key_id text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now()
);
create index calendar_revocations_due on calendar_revocations (next_try_at);

alter table calendar_revocations enable row level security;
alter table calendar_revocations force row level security;
create policy inside on calendar_revocations using ((select is_inside()));
create policy of_the_provider on calendar_revocations for insert with check (provider_id = (select linden_provider()));
