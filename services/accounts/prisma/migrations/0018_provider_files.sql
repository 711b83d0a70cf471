-- Up Migration
-- Photos and documents of providers. The files lie in the storage under random keys; rows name them.
create table provider_files (
  id uuid primary key,
  provider_id uuid not null references providers (id) on delete cascade,
  kind text not null constraint file_kind check (kind in ('PHOTO', 'LICENSE', 'INSURANCE')),
  status text not null default 'WAITING' constraint file_status check (status in ('WAITING', 'CHECKED', 'REFUSED')),
  us_state text not null default '' constraint file_state check (us_state = '' or us_state ~ '^[A-Z]{2}$'),
  content_type text not null,
  -- Last part of the key after the check; a photo's is in its address.
  storage_id text not null default '',
  created_at timestamptz not null default now(),
  checked_at timestamptz
);
create index on provider_files (provider_id, created_at desc);

alter table provider_files enable row level security;
alter table provider_files force row level security;

-- A provider's own, through the policy of provider_accounts.
create policy own on provider_files using (provider_id in (select a.provider_id from provider_accounts a where a.account = (select linden_account())));
-- Staff read documents; a photo is public anyway.
create policy staff on provider_files for select using (
  kind <> 'PHOTO' and status = 'CHECKED' and ((select linden_has_role('support')) or (select linden_has_role('ops'))));

-- The photo on the public record; empty for the drawn portrait. The version before leaves it empty.
alter table providers add column photo_id text not null default '';
