-- Up Migration
-- Who saved the weekly hours last, and when: shown when two edits meet. Null for hours that were saved before these columns existed.
alter table schedules
  add column hours_saved_at timestamptz,
  add column hours_saved_by text check (hours_saved_by in ('PROVIDER', 'LINDEN'));
