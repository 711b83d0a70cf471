-- Up Migration
-- docs/decisions/146. Files of the clearinghouse about claims of which something was left to staff. They name patients and what they were
-- treated for, so they are sealed.
create table kept_files (
  id uuid primary key,
  report_id text not null constraint kept_file_once unique,
  kind text not null constraint kept_file_kind check (kind in ('277', '835')),
  kept_at timestamptz not null,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null
);
create index kept_files_by_key on kept_files (key_id, id);
create index kept_files_by_time on kept_files (kept_at);
alter table kept_files enable row level security;
alter table kept_files force row level security;
create policy inside on kept_files using ((select is_inside()));
create policy billing_staff on kept_files for select using ((select linden_has_role('billing')));
-- Money of insurers that waits for staff.
create index ledger_entries_of_receipts on ledger_entries (happened_at) where cause = 'RECEIPT_UNAPPLIED';
