-- Up Migration
-- Calendars that providers connect, so that clients cannot book over their other appointments (docs/decisions/055).
create table connected_calendars (
  id uuid primary key,
  provider_id uuid not null,
  kind text not null check (kind in ('CALDAV')),
  -- Address, user name and password, sealed with the service's key.
  access bytea not null,
  key_id text not null,
  state text not null check (state in ('CONNECTING', 'CONNECTED', 'SIGN_IN_REFUSED', 'FAILING')),
  -- Why the last reading failed. Null after one that worked.
  fault text,
  -- Events that could not be read: hashed id -> reason.
  refusals jsonb not null default '{}',
  -- Hashed calendar id -> where the next reading continues.
  cursors jsonb not null default '{}',
  -- The zone that times without one were read in.
  time_zone text,
  -- Grows with each stored reading; of two readings at once one is dropped.
  revision integer not null default 0,
  failures integer not null default 0,
  connected_at timestamptz not null,
  -- The last reading that worked. The busy times are from then.
  synced_at timestamptz,
  fully_read_at timestamptz,
  -- Null while the server refuses the password: more attempts could lock the account.
  next_read_at timestamptz
);
create index connected_calendars_of_provider on connected_calendars (provider_id);
create index connected_calendars_due on connected_calendars (next_read_at) where next_read_at is not null;

alter table connected_calendars enable row level security;
alter table connected_calendars force row level security;
create policy inside on connected_calendars using ((select is_inside()));
create policy of_the_provider on connected_calendars using (provider_id = (select linden_provider()));

-- When a provider is busy elsewhere: times and hashed ids, no titles, people or places.
create table external_busy (
  account_id uuid not null references connected_calendars on delete cascade,
  calendar_id text not null,
  event_id text not null,
  instance_start timestamptz not null,
  provider_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (account_id, calendar_id, event_id, instance_start),
  constraint external_busy_range check (starts_at < ends_at)
);
-- Slots read what ends after now.
create index external_busy_by_end on external_busy (provider_id, ends_at);
