-- Up Migration
-- docs/decisions/123. Why an entry was made, where its cause alone does not say it: the code and the reference of an insurer.
alter table ledger_entries add column reason text constraint ledger_entry_reason check (length(reason) between 1 and 100);

-- An entry is sealed by the digest that billing wrote: another balanced pair of postings would change it.
create function compute_entry_digest(entry uuid) returns bytea language sql stable set search_path from current as $$
  select sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8'))
  from (select account || ' ' || coalesce(owner_id::text, '') || ' ' || cents as line from ledger_postings where entry_id = entry) l
$$;

create function seal_entry() returns trigger language plpgsql set search_path from current as $$
declare
  entry uuid := case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
begin
  if (select digest is distinct from compute_entry_digest(id) from ledger_entries where id = entry) then
    raise exception 'the postings of entry % are not those of its digest', entry
      using errcode = 'check_violation', constraint = 'ledger_entry_seal';
  end if;
  return null;
end $$;

create constraint trigger sealed after insert on ledger_entries
  deferrable initially deferred for each row execute function seal_entry();
create constraint trigger sealed after insert on ledger_postings
  deferrable initially deferred for each row execute function seal_entry();

-- What insurers paid and what providers were paid stood on the card processor's balance. It moves to the bank, one entry for each.
do $$
declare
  moved record;
  made uuid;
begin
  for moved in
    select e.id, e.happened_at, p.cents from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.cause in ('CLAIM_PAID', 'PROVIDER_PAID') and p.account = 'PROCESSOR_BALANCE' order by e.happened_at, e.id
  loop
    made := gen_random_uuid();
    insert into ledger_entries (id, cause, cause_id, digest, currency, happened_at)
    select made, 'MOVED_TO_BANK', moved.id::text, sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')), 'USD',
      moved.happened_at
    from (values ('BANK  ' || moved.cents), ('PROCESSOR_BALANCE  ' || -moved.cents)) l (line);
    insert into ledger_postings (entry_id, line, account, cents)
    values (made, 0, 'BANK', moved.cents), (made, 1, 'PROCESSOR_BALANCE', -moved.cents);
  end loop;
end $$;
