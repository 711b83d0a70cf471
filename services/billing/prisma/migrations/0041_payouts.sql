-- Up Migration
-- What was paid to providers (docs/decisions/089): once per provider and month, in the transaction of its ledger entry.
create table payouts (
  id uuid primary key,
  -- The reference at the bank is made of it.
  number bigint not null generated always as identity unique,
  provider_id uuid not null,
  -- A calendar month in Eastern Time.
  first_day date not null,
  last_day date not null constraint payout_period check (last_day > first_day),
  cents integer not null constraint payout_amount check (cents > 0),
  -- Sessions and fees since the payout before it.
  earned_count integer not null constraint payout_count check (earned_count >= 0),
  made_at timestamptz not null,
  constraint payout_once unique (provider_id, first_day)
);
create index payouts_of_period on payouts (first_day, number);
create index claims_of_provider on claims (provider_id, service_day);

alter table payouts enable row level security;
alter table payouts force row level security;
create policy inside on payouts using ((select is_inside()));
create policy billing_staff on payouts for select using ((select linden_has_role('billing')));
