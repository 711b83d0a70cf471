-- Up Migration
-- Why money goes back, and who decided (docs/decisions/080).
alter table refunds add column reason text constraint refund_reason check (length(reason) between 10 and 500);
-- CORRECTION: the patient never owed it. GOODWILL: it is written off. Null: the patient owes it again.
alter table refunds add column ground text constraint refund_ground check (ground in ('CORRECTION', 'GOODWILL'));
-- Whether the refunds of the payment exceed what one person may return. Null in rows of the version before.
alter table refunds add column needs_second boolean;
alter table refunds add column decided_at timestamptz;
-- A declined refund no longer counts against its payment.
alter table refunds add column declined_by uuid;
-- When the card processor refused it for good. It no longer counts either.
alter table refunds add column refused_at timestamptz;
create index refunds_open on refunds (requested_at) where settled_at is null and declined_by is null and refused_at is null;

-- What billing staff did, each once under the key of its request. Append-only, with the reason in words for reviewers.
create table staff_actions (
  id uuid primary key,
  kind text not null,
  patient_id uuid,
  -- The id of the payment, claim, coverage, dispute or finding.
  subject text not null,
  cents integer,
  reason text not null constraint staff_action_reason check (length(reason) between 10 and 500),
  account uuid not null,
  done_at timestamptz not null
);
create index staff_actions_of_patient on staff_actions (patient_id, done_at);
create trigger append_only before update or delete or truncate on staff_actions for each statement execute function refuse_change();
alter table staff_actions enable row level security;
alter table staff_actions force row level security;
create policy inside on staff_actions using ((select is_inside()));
create policy billing_staff on staff_actions for select using ((select linden_has_role('billing')));
