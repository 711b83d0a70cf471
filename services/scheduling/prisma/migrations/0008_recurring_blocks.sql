-- Up Migration
-- The same for each of a recurring block, null for a single one.
alter table blocks add column series_id uuid;
create index blocks_by_series on blocks (provider_id, series_id);
