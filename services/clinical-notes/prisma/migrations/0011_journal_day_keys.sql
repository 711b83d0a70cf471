-- Up Migration
-- The keys with which pages encrypt what is typed before it is saved: one per account and UTC day (docs/decisions/105). A key opens nothing after
-- 7 days: no policy shows it to its account any more, and the worker deletes it. `journal_keys` belongs to pages of the version before.
create table journal_day_keys (
  id uuid primary key,
  account_id uuid not null,
  day date not null,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  constraint journal_day_key_once unique (account_id, day)
);
create index journal_day_keys_by_key on journal_day_keys (key_id, id);
create index journal_day_keys_by_day on journal_day_keys (day);

alter table journal_day_keys enable row level security;
alter table journal_day_keys force row level security;
create policy inside on journal_day_keys using ((select is_inside()));
create policy of_the_account on journal_day_keys for select
  using (account_id = (select linden_account()) and day >= (now() at time zone 'utc')::date - 7);
create policy of_the_account_new on journal_day_keys for insert
  with check (account_id = (select linden_account()) and day = (now() at time zone 'utc')::date);
