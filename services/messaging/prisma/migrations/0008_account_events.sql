-- Up Migration
-- What happens in conversations, for the streams of those who take part (docs/decisions/167). Ids and numbers only, kept for a day.

create table account_events (
  id bigint generated always as identity primary key,
  -- The transaction that added it. A reader gets the events of the transactions that its last snapshot did not show.
  tx bigint not null default (pg_current_xact_id()::text)::bigint,
  conversation_id uuid not null references conversations,
  provider_id uuid not null,
  patient_id uuid not null,
  account_id uuid not null,
  kind text not null,
  -- The side that wrote or read.
  role text not null,
  -- The number of the message that was written, or up to which was read.
  seq bigint not null,
  created_at timestamptz not null default now(),
  constraint account_events_kinds check (kind in ('MESSAGE', 'READ')),
  constraint account_events_roles check (role in ('PROVIDER', 'CLIENT'))
);
create index account_events_of_account on account_events (account_id, tx);
create index account_events_of_provider on account_events (provider_id, tx);
create index account_events_by_age on account_events (created_at);

alter table account_events enable row level security;
alter table account_events force row level security;
create policy inside on account_events using ((select is_inside()));
create policy of_the_provider on account_events for select using (provider_id = (select linden_provider()));
create policy of_the_account on account_events for select
  using (account_id = (select linden_account()) and patient_id = any ((select linden_patients())::uuid[]));
create policy of_both_sides on account_events for insert
  with check (exists (select from conversations c where c.id = conversation_id));
