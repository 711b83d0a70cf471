-- Up Migration
-- A client begins to add a card before the processor knows the patient (docs/decisions/073).
alter table patient_cards alter column customer_id drop not null;
-- When a client last began to add a card that is not saved yet.
alter table patient_cards add column wanted_at timestamptz;
-- Setups that were started in the 24 hours since the first of them. People with stolen numbers test them by setups.
alter table patient_cards add column setup_count smallint not null default 0;
alter table patient_cards add column setups_since timestamptz;
