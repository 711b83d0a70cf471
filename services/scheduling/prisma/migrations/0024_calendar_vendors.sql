-- Up Migration
-- Calendars of vendors: the provider signs in on the vendor's page, and the vendor announces changes (docs/decisions/058).
alter table connected_calendars drop constraint connected_calendars_kind_check;
alter table connected_calendars
  add constraint connected_calendars_kind_check check (kind in ('CALDAV', 'GOOGLE', 'CRONOFY', 'NYLAS'));
-- Hashed calendar id -> id and end of the channel through which the vendor announces changes.
alter table connected_calendars add column channels jsonb not null default '{}';
