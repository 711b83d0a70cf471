-- Up Migration
-- Why a member of staff approved or declined that all sign-in methods of an account end. Null for decisions from before.
alter table factor_resets add column decision_reason text check (length(decision_reason) between 10 and 500);
