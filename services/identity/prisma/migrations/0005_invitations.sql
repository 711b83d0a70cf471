-- Up Migration
-- The owner of the address accepts an invitation with such a link, and gets its role then. The version before writes none.
alter table links drop constraint link_purpose;
alter table links
  add constraint link_purpose check (purpose in ('verify_email', 'reset_password', 'sign_in', 'accept_invitation')),
  add column role text constraint link_role check (role in ('provider', 'prescriber')),
  add constraint link_invitation check ((purpose = 'accept_invitation') = (role is not null));
