-- Up Migration
-- Letters about one appointment (`thread`) to one recipient (`thread_reader`, a keyed hash) leave in the order of
-- `position`, the appointment's revision. SUPERSEDED: the appointment ended before the letter left.
alter table notifications
  add column thread uuid,
  add column thread_reader bytea,
  add column position bigint,
  drop constraint notifications_states,
  add constraint notifications_states check (state in ('PENDING', 'SENT', 'FAILED', 'SUPERSEDED')),
  add constraint notifications_whole_thread
    check ((thread is null) = (thread_reader is null) and (thread is null) = (position is null));
create index notifications_by_thread on notifications (thread, position) where thread is not null;
