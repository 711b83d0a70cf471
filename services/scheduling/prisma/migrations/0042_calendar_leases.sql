-- Up Migration
-- One reading per provider at a time, and a queue of its own for slow accounts (docs/decisions/055).
alter table connected_calendars
  -- A worker reads the account until then, at most.
  add column leased_until timestamptz,
  -- How long the last reading took, in milliseconds.
  add column last_reading_ms integer not null default 0,
  -- What the last reading did not finish within its time: FULL, a complete reading; CHANGES, one of changes. Null when it finished.
  add column unfinished text check (unfinished in ('FULL', 'CHANGES'));
