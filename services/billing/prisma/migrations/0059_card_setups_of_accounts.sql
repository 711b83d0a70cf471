-- Up Migration
-- Card setups that an account started in 24 hours: an account that acts for many people has one budget for all of them.
create table account_card_setups (
  account uuid primary key,
  setup_count integer not null,
  setups_since timestamptz not null
);
alter table account_card_setups enable row level security;
alter table account_card_setups force row level security;
create policy inside on account_card_setups using ((select is_inside()));
