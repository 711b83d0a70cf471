-- Up Migration
-- Staff withdrew the invitation, so its page can say so. A withdrawn link is used up as well, which ends it for the version before.
alter table links
  add column withdrawn_at timestamptz,
  add constraint link_withdrawn check (withdrawn_at is null or (purpose = 'accept_invitation' and used_at is not null));
