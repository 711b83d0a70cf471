-- Up Migration
-- Receipts and statements are made from the ledger (docs/decisions/088): clients see what was posted to their patients' accounts, and
-- nothing of the accounts beside them.
create policy of_a_patient on ledger_postings for select using (
  account = 'PATIENT_RECEIVABLE' and owner_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient on ledger_entries for select using (
  exists (select from ledger_postings p where p.entry_id = ledger_entries.id and p.account = 'PATIENT_RECEIVABLE'
    and p.owner_id = any ((select linden_patients())::uuid[])));
