-- Up Migration
-- A failed letter waits for support until a member of staff writes down what they did about it. `subject` says whose id `account_id`
-- is, because a letter about an appointment can go to either side; null for older rows.
alter table notifications
  add column subject text,
  add column handled_at timestamptz,
  add column handled_by uuid,
  add column handled_note text,
  add constraint notifications_subjects check (subject in ('PATIENT', 'ACCOUNT')),
  add constraint notifications_wholly_handled
    check ((handled_at is null) = (handled_by is null) and (handled_at is null) = (handled_note is null));
create index notifications_failed on notifications (ended_at) where state = 'FAILED';
