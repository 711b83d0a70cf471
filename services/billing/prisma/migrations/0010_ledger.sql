-- Up Migration
-- Where money is and whose it is, by double entry (docs/decisions/067). An entry names its cause, which is posted once. Nothing is
-- changed or removed: a mistake is reversed by another entry.
create table ledger_entries (
  id uuid primary key,
  -- What happened, such as PAYMENT_SUCCEEDED, and the id of what it happened to.
  cause text not null,
  cause_id text not null,
  -- A hash of the postings: tells a repeated request from another one under the same cause.
  digest bytea not null,
  currency text not null constraint ledger_entry_currency check (currency = 'USD'),
  happened_at timestamptz not null,
  posted_at timestamptz not null default now(),
  constraint ledger_entry_once unique (cause, cause_id)
);

create table ledger_postings (
  entry_id uuid not null references ledger_entries,
  line smallint not null,
  account text not null,
  -- The patient, payor or provider whose account it is. Null for accounts of the marketplace itself.
  owner_id uuid,
  -- Above zero is a debit, below zero a credit.
  cents integer not null constraint ledger_posting_amount check (cents <> 0),
  primary key (entry_id, line)
);
create index ledger_postings_of_account on ledger_postings (account, owner_id);

create function require_balance() returns trigger language plpgsql set search_path from current as $$
declare
  entry uuid := case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
begin
  if (select count(*) < 2 or sum(cents) <> 0 from ledger_postings where entry_id = entry) then
    raise exception 'entry % does not balance', entry using errcode = 'check_violation', constraint = 'ledger_entry_balance';
  end if;
  return null;
end $$;

-- At the end of the transaction, so that postings can follow their entry.
create constraint trigger balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balance();
create constraint trigger balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function require_balance();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete or truncate on ledger_entries for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on ledger_postings for each statement execute function refuse_change();

alter table ledger_entries enable row level security;
alter table ledger_entries force row level security;
alter table ledger_postings enable row level security;
alter table ledger_postings force row level security;
create policy inside on ledger_entries using ((select is_inside()));
create policy inside on ledger_postings using ((select is_inside()));
create policy billing_staff on ledger_entries for select using ((select linden_has_role('billing')));
create policy billing_staff on ledger_postings for select using ((select linden_has_role('billing')));
