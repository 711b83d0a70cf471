-- Up Migration
-- Checks of visitors without an account, on the page that says whether Linden takes their plan (docs/decisions/091). Nothing here names
-- a patient. A row is deleted 24 hours after its request.
create table landing_checks (
  id uuid primary key,
  -- The control number of the inquiry in X12, from the same numbers as those of patients' checks.
  number bigint not null default nextval('benefits_checks_number_seq'),
  -- The browser that asked, and its networks as keyed hashes, from the smallest to the largest.
  visitor text not null,
  networks text[] not null,
  -- Keyed hashes of the plan's member, and of the whole question.
  member bytea not null,
  inputs_hash bytea not null,
  state text not null constraint landing_check_state check (state in ('WAITING', 'RUNNING', 'DONE')),
  -- Grows with each run. A run may store its result only while this number is its own.
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  requested_at timestamptz not null,
  -- What was asked until the insurer answered, then only the verdict (packages/platform/src/envelope.ts).
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null
);
create index landing_checks_due on landing_checks (next_try_at) where state <> 'DONE';
create index landing_checks_by_network on landing_checks using gin (networks);
create index landing_checks_by_member on landing_checks (member, requested_at);
create index landing_checks_by_visitor on landing_checks (visitor, inputs_hash);
create index landing_checks_by_key on landing_checks (key_id, id);
create index landing_checks_by_age on landing_checks (requested_at);

alter table landing_checks enable row level security;
alter table landing_checks force row level security;
create policy inside on landing_checks using ((select is_inside()));
