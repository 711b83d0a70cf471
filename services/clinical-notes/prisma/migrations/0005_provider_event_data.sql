-- Up Migration
-- Codes and numbers about a provider's event, such as the type of note in which a tour was shown. Never texts of people.
alter table provider_events add column data jsonb not null default '{}';
