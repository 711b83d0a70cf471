-- Up Migration
-- Cancellations by providers: the log from which a provider's standing is computed (docs/decisions/051), and the texts of the wizard. One
-- row may cancel several appointments. Rows from before, and appointments that others canceled, have no cancellation.
create table provider_cancellations (
  id uuid primary key,
  provider_id uuid not null,
  at timestamptz not null,
  category text not null check (category in ('UNEXCUSED', 'EXCUSED', 'CLIENT_BEHALF')),
  severity smallint not null check (severity between 1 and 5),
  reason text not null,
  -- Null when a request of an earlier version named none.
  sub_reason text,
  other_reason text,
  additional_details text,
  shared_context text,
  internal_note text,
  sends_booking_link boolean not null default true,
  referral_completed boolean not null default false,
  -- Null until the provider answers.
  refers_client boolean,
  -- When staff read an internal note that needs a review. Null while it waits, and for rows without a review.
  needs_review boolean not null default false,
  reviewed_at timestamptz,
  reviewed_by text
);
create index provider_cancellations_log on provider_cancellations (provider_id, at);
create index provider_cancellations_to_review on provider_cancellations (at) where needs_review and reviewed_at is null;

alter table appointments add column cancellation_id uuid references provider_cancellations;
create index appointments_by_cancellation on appointments (cancellation_id) where cancellation_id is not null;

alter table provider_cancellations enable row level security;
alter table provider_cancellations force row level security;
create policy inside on provider_cancellations using ((select is_inside()));
create policy staff on provider_cancellations using ((select is_staff()));
create policy of_the_provider on provider_cancellations using (provider_id = (select linden_provider()));

-- Changes of referrals that accounts has to make for a cancellation. The worker sends them until accounts has answered.
create table referral_orders (
  id uuid primary key,
  provider_id uuid not null,
  cancellation_id uuid not null references provider_cancellations,
  -- Null for all new clients.
  payor_id uuid,
  created_at timestamptz not null,
  done_at timestamptz
);
create index referral_orders_open on referral_orders (created_at) where done_at is null;
create index referral_orders_of_provider on referral_orders (provider_id, created_at);

alter table referral_orders enable row level security;
alter table referral_orders force row level security;
create policy inside on referral_orders using ((select is_inside()));
create policy staff on referral_orders for select using ((select is_staff()));
create policy of_the_provider on referral_orders using (provider_id = (select linden_provider()));

do $$
begin
  execute format('revoke delete on provider_cancellations, referral_orders from %I', current_schema() || '_app');
end $$;
