-- Up Migration

-- What a person entered when they signed up for an address that is not confirmed yet. The account takes it when this link is used.
-- Null in links that confirm an account as it is.
alter table links
  add column password_hash text constraint link_password_hash check (password_hash like '$argon2id$%'),
  add column given_name text constraint link_given_name check (length(given_name) between 1 and 100),
  add column family_name text constraint link_family_name check (length(family_name) between 1 and 100),
  add constraint link_sign_up check (num_nulls(password_hash, given_name, family_name) in (0, 3));
