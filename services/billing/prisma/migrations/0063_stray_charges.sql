-- Up Migration
-- docs/decisions/129. Money that an attempt took after another one had replaced it. It goes back to the card without being asked for.
create table stray_charges (
  -- Our id of its refund at the card processor.
  id uuid primary key,
  -- The processor's id.
  charge_id text not null constraint stray_charge_once unique,
  payment_id uuid not null references payments,
  attempt integer not null,
  cents integer not null constraint stray_charge_amount check (cents > 0),
  found_at timestamptz not null,
  -- When the processor was first asked to return it, and when it last said that the bank has not confirmed that.
  sent_at timestamptz,
  pending_at timestamptz,
  returned_at timestamptz,
  -- When the processor refused to return it, or the bank sent it back.
  refused_at timestamptz
);
create index stray_charges_open on stray_charges (found_at) where returned_at is null and refused_at is null;

alter table stray_charges enable row level security;
alter table stray_charges force row level security;
create policy inside on stray_charges using ((select is_inside()));
create policy billing_staff on stray_charges for select using ((select linden_has_role('billing')));
