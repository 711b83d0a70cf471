-- Up Migration
-- As in 0003, with an insert that names its columns: a column that is added later keeps its default.
create or replace function audit_seal_next() returns setof audit_seals
language plpgsql security definer
as $$
declare
  last audit_seals;
  link audit_seals;
  rows_hash bytea;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'audit_seal_next needs read committed' using errcode = 'invalid_transaction_state';
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('audit:' || current_schema(), 4209)) then return; end if;
  select s.* into last from audit_seals s order by s.seq desc limit 1;
  link.snapshot := pg_current_snapshot();
  link.seq := coalesce(last.seq, 0) + 1;
  link.prev := coalesce(last.hash, '');
  link.at := clock_timestamp();
  select range_agg(int8range(a.id, a.id, '[]')) into link.ids from audit a
  where a.xid >= pg_snapshot_xmin(coalesce(last.snapshot, '1:1:')) and a.xid < pg_snapshot_xmax(link.snapshot)
    and not pg_visible_in_snapshot(a.xid, coalesce(last.snapshot, '1:1:'))
    and pg_visible_in_snapshot(a.xid, link.snapshot);
  if link.ids is null then return; end if;
  select count(*), sha256(string_agg(audit_row_hash(a), ''::bytea order by a.id)) into link.n, rows_hash
  from unnest(link.ids) r join audit a on a.id >= lower(r) and a.id < upper(r);
  link.hash := audit_seal_hash(link, rows_hash);
  insert into audit_seals (seq, at, snapshot, ids, n, prev, hash)
  values (link.seq, link.at, link.snapshot, link.ids, link.n, link.prev, link.hash);
  return next link;
end $$;

-- Replacing a function drops its settings: temporary tables come last, as in 0003.
do $$
begin
  execute format('alter function audit_seal_next() set search_path to %I, public, pg_temp', current_schema());
end $$;
