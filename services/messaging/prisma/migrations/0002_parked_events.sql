-- Up Migration
-- What a newer service says and this version does not understand. It waits until one does; ids alone, as in the log.
create table parked_events (
  source text not null,
  event_id bigint not null,
  type text not null,
  aggregate_id text not null,
  payload bytea not null,
  parked_at timestamptz not null default now(),
  primary key (source, event_id)
);
