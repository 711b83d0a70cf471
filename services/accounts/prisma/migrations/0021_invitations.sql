-- Up Migration
-- Whom staff invited as a provider, and when the last letter left. The address belongs to identity.
create table provider_invitations (
  provider_id uuid primary key references providers (id) on delete cascade,
  account uuid not null,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  -- Null until identity has accepted the letter.
  sent_at timestamptz,
  expires_at timestamptz,
  letters integer not null default 0 constraint invitation_letters check (letters >= 0),
  constraint invitation_sent check ((sent_at is null) = (expires_at is null))
);

alter table provider_invitations enable row level security;
alter table provider_invitations force row level security;
create policy staff on provider_invitations using ((select linden_has_role('support')) or (select linden_has_role('ops')));

-- Staff see whose record has an account, and link the account that they invite; they never change a link.
create policy staff on provider_accounts for select using ((select linden_has_role('support')) or (select linden_has_role('ops')));
create policy staff_new on provider_accounts for insert with check (
  ((select linden_has_role('support')) or (select linden_has_role('ops')))
  and provider_id in (select p.id from providers p where p.is_onboarding));
