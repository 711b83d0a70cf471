-- Up Migration
-- When staff withdrew the invitation; null again once it is sent again.
alter table provider_invitations add column withdrawn_at timestamptz;
