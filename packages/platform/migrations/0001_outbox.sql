-- Up Migration
-- The outbox is the service's log of events: written in the transaction of the fact, read by a cursor per consumer.
create table outbox (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  aggregate_type text not null check (aggregate_type <> ''),
  aggregate_id text not null check (aggregate_id <> ''),
  revision bigint not null,
  type text not null check (type <> ''),
  payload bytea not null
);
create index outbox_by_xid on outbox (xid);

-- A window is the events visible in to_snapshot and not in from_snapshot. Inside it the order is by id; last_id is what
-- the consumer has acknowledged, handed_id what it was given. Without an open window to_snapshot is null.
create table outbox_cursor (
  consumer text primary key check (consumer <> ''),
  from_snapshot pg_snapshot not null default '1:1:',
  to_snapshot pg_snapshot,
  window_number bigint not null default 0,
  last_id bigint not null default 0,
  handed_id bigint not null default 0,
  handed_all boolean not null default false
);

-- Gives the next events of the open window without moving the cursor; opens a window when none is open. An empty answer
-- means that nothing committed before the call is left. `drained` says that the answer ends the window.
create function outbox_read(p_consumer text, p_limit integer)
returns table (
  id bigint, at timestamptz, aggregate_type text, aggregate_id text, revision bigint, type text, payload bytea,
  window_token text, drained boolean
)
language plpgsql security definer
set search_path from current
-- The right index depends on the size of the window: xid for a small one, the primary key for a backlog.
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  k outbox_cursor;
  batch outbox[];
  rest boolean;
  fresh boolean;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'outbox_read needs read committed' using errcode = 'invalid_transaction_state';
  end if;
  if p_limit is null or p_limit < 1 then
    raise exception 'outbox_read needs a limit above 0' using errcode = 'invalid_parameter_value';
  end if;
  insert into outbox_cursor (consumer) values (p_consumer) on conflict do nothing;
  select c.* into k from outbox_cursor c where c.consumer = p_consumer for update;
  loop
    fresh := k.to_snapshot is null;
    if fresh then
      k.to_snapshot := pg_current_snapshot();
      k.window_number := k.window_number + 1;
      k.last_id := 0;
      k.handed_id := 0;
    end if;
    select array_agg(w order by (w).id) into batch from (
      select o from outbox o
      where o.xid >= pg_snapshot_xmin(k.from_snapshot) and o.xid < pg_snapshot_xmax(k.to_snapshot)
        and not pg_visible_in_snapshot(o.xid, k.from_snapshot) and pg_visible_in_snapshot(o.xid, k.to_snapshot)
        and o.id > k.last_id
      order by o.id limit p_limit + 1
    ) as found (w);
    exit when batch is not null;
    k.from_snapshot := k.to_snapshot;
    k.to_snapshot := null;
    exit when fresh;
  end loop;
  rest := coalesce(cardinality(batch), 0) > p_limit;
  if batch is not null then
    k.handed_all := not rest;
    k.handed_id := greatest(k.handed_id, batch[least(p_limit, cardinality(batch))].id);
  end if;
  update outbox_cursor c set from_snapshot = k.from_snapshot, to_snapshot = k.to_snapshot,
    window_number = k.window_number, last_id = k.last_id, handed_id = k.handed_id, handed_all = k.handed_all
  where c.consumer = p_consumer;
  return query
    select e.id, e.at, e.aggregate_type, e.aggregate_id, e.revision, e.type, e.payload, k.window_number::text, not rest
    from unnest(batch) e order by e.id limit p_limit;
end $$;

-- Moves the cursor to p_last_id, at most to what was handed out; closes the window when that was its end. An ack of an
-- older window, or of less than was acknowledged before, changes nothing and answers false.
create function outbox_ack(p_consumer text, p_window text, p_last_id bigint, p_drained boolean)
returns boolean
language plpgsql security definer
set search_path from current
as $$
begin
  update outbox_cursor c
  set last_id = p_last_id
  where c.consumer = p_consumer and c.to_snapshot is not null and c.window_number::text = p_window
    and p_last_id > c.last_id and p_last_id <= c.handed_id;
  if not found then return false; end if;
  update outbox_cursor c
  set from_snapshot = c.to_snapshot, to_snapshot = null
  where c.consumer = p_consumer and p_drained and c.handed_all and c.last_id = c.handed_id;
  return true;
end $$;

-- The application writes events and moves cursors by the functions; it cannot read, change or delete the log.
do $$
declare app text := current_schema() || '_app';
begin
  execute format('revoke all on outbox, outbox_cursor from public, %I', app);
  execute format('grant insert (aggregate_type, aggregate_id, revision, type, payload) on outbox to %I', app);
  execute format('revoke all on function outbox_read(text, integer), outbox_ack(text, text, bigint, boolean) from public');
  execute format('grant execute on function outbox_read(text, integer), outbox_ack(text, text, bigint, boolean) to %I', app);
end $$;
