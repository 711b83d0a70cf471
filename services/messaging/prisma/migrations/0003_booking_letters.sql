-- Up Migration
-- Letters that visitors can cause, by a keyed hash of the recipient, so that one address gets few of them. Rows are deleted
-- after a day.
create table booking_letters (
  notification_id uuid primary key,
  recipient bytea not null,
  template text not null,
  at timestamptz not null
);
create index booking_letters_by_recipient on booking_letters (recipient, at);
create index booking_letters_by_age on booking_letters (at);
