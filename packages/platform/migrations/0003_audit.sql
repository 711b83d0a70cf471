-- Up Migration
-- Who did what to whom: written in the transaction of the fact, never changed. Ids and codes only. A subject is a
-- pseudonymous id, so that a person can be erased without breaking the chain.
create table audit (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('anonymous', 'service', 'operator', 'person')),
  -- The account of a person, the name of a service or an operator, empty for a visitor.
  actor text not null check ((actor = '') = (actor_kind = 'anonymous') and length(actor) <= 100),
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$' and length(action) <= 100),
  subject uuid,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 4000)
);
create index audit_by_xid on audit (xid);
create index audit_by_subject on audit (subject, id) where subject is not null;
create index audit_by_actor on audit (actor, id);

-- A link of the chain: the rows visible in its snapshot and not in that of the link before.
create table audit_seals (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  snapshot pg_snapshot not null,
  ids int8multirange not null,
  n bigint not null check (n > 0),
  prev bytea not null,
  hash bytea not null
);

create function audit_field(v bytea) returns bytea language sql immutable parallel safe
return case when v is null then int4send(-1) else int4send(length(v)) || v end;

-- Binary forms and UTF-8: the texts of times and the encoding of clients depend on settings.
create function audit_row_hash(a audit) returns bytea language sql stable parallel safe
return sha256(
  audit_field(int8send((a).id)) || audit_field(xid8send((a).xid)) || audit_field(timestamptz_send((a).at))
  || audit_field(convert_to((a).actor_kind, 'UTF8')) || audit_field(convert_to((a).actor, 'UTF8'))
  || audit_field(convert_to((a).action, 'UTF8')) || audit_field(uuid_send((a).subject))
  || audit_field(convert_to((a).detail::text, 'UTF8'))
);

-- The snapshot and the ids belong to the link: whoever moved them could hide rows that are in none.
create function audit_seal_hash(s audit_seals, rows_hash bytea) returns bytea language sql stable parallel safe
return sha256(
  audit_field((s).prev) || audit_field(int8send((s).seq)) || audit_field(timestamptz_send((s).at))
  || audit_field(convert_to((s).snapshot::text, 'UTF8')) || audit_field(convert_to((s).ids::text, 'UTF8'))
  || audit_field(int8send((s).n)) || audit_field(rows_hash)
);

-- Seals what has committed since the last link; empty when there is nothing, or when another sealer is at work.
create function audit_seal_next() returns setof audit_seals
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
  insert into audit_seals select (link).*;
  return next link;
end $$;

-- What is wrong with the chain; empty when nothing is. The last links with all their rows can be taken away without
-- leaving a trace here: compare with the checkpoints published outside.
create function audit_verify() returns table (fault text, seq bigint, id bigint)
language plpgsql stable security definer
as $$
#variable_conflict use_column
declare
  s audit_seals;
  before audit_seals;
  sealed int8multirange := '{}';
  rows_found bigint;
  rows_hash bytea;
begin
  for s in select * from audit_seals l order by l.seq loop
    if s.seq <> coalesce(before.seq, 0) + 1 then
      return query select 'SEAL_MISSING', m, null::bigint from generate_series(coalesce(before.seq, 0) + 1, s.seq - 1) m;
    elsif s.prev <> coalesce(before.hash, '') then
      return query values ('CHAIN_BROKEN', s.seq, null::bigint);
    end if;
    if sealed && s.ids then return query values ('SEALED_TWICE', s.seq, null::bigint); end if;
    select count(*), sha256(coalesce(string_agg(audit_row_hash(a), ''::bytea order by a.id), '')) into rows_found, rows_hash
    from unnest(s.ids) r join audit a on a.id >= lower(r) and a.id < upper(r);
    if rows_found <> s.n then
      return query values ('ROWS_MISSING', s.seq, null::bigint);
    elsif audit_seal_hash(s, rows_hash) <> s.hash then
      return query values ('CHANGED', s.seq, null::bigint);
    end if;
    sealed := sealed + s.ids;
    before := s;
  end loop;
  return query select 'NOT_SEALED', null::bigint, a.id from audit a
    where pg_visible_in_snapshot(a.xid, before.snapshot) and not sealed @> a.id;
end $$;

-- The application writes and nothing else; it says neither when nor under which number. Reading and sealing are for a
-- role of their own, which writes nothing by hand.
do $$
declare
  app text := current_schema() || '_app';
  reader text := current_schema() || '_audit';
  f text;
begin
  execute format('revoke all on audit, audit_seals from public, %I', app);
  execute format('revoke all on sequence audit_id_seq from public, %I', app);
  execute format('grant insert (actor_kind, actor, action, subject, detail) on audit to %I', app);
  execute format('grant select on audit, audit_seals to %I', reader);
  foreach f in array array['audit_field(bytea)', 'audit_row_hash(audit)', 'audit_seal_hash(audit_seals, bytea)',
    'audit_seal_next()', 'audit_verify()'] loop
    execute format('revoke all on function %s from public', f);
  end loop;
  -- As in 0002: temporary tables last.
  foreach f in array array['audit_seal_next()', 'audit_verify()'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
    execute format('grant execute on function %s to %I', f, reader);
  end loop;
end $$;
