-- Up Migration
-- The National Provider Identifier, for claims, superbills and good-faith estimates; empty until the provider says it. The code checks the
-- check digit. The version before leaves it empty.
alter table providers add column npi text not null default '' check (npi = '' or npi ~ '^[12][0-9]{9}$');
