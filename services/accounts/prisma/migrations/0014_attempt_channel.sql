-- Up Migration
-- How the visitor came, as one of five words, with the visitor's consent. The version before leaves it empty.
alter table booking_attempts add column channel text not null default ''
  check (channel in ('', 'campaign', 'search', 'social', 'other site', 'direct'));
