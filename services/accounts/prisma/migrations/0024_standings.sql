-- Up Migration
-- What scheduling derives from a provider's cancellations (docs/decisions/054). Levels of before had no history.
update providers set cancellation_level = 0 where cancellation_level <> 0;
alter table providers
  -- The standing that these columns follow from; an older one changes nothing.
  add column standing_revision bigint not null default 0,
  -- Set while new clients are locked. The provider's own switch stays as it is.
  add column referrals_locked_until timestamptz,
  -- When the provider's own switch was turned off, the last 20 times.
  add column referrals_off_at timestamptz[] not null default '{}';
