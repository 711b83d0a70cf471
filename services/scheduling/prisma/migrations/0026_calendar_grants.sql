-- Up Migration
-- Vendors that announce changes of a whole application name a permission, not a channel (docs/decisions/070).
-- A keyed hash, so that the database alone leads from no message to an account.
alter table connected_calendars add column grant_hash bytea;
create index connected_calendars_of_grant on connected_calendars (grant_hash) where grant_hash is not null;
