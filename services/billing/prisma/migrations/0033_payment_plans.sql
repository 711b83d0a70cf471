-- Up Migration
-- A client pays what is past due in monthly parts (docs/decisions/084). Each part is a payment of its own.
create table payment_plans (
  id uuid primary key,
  patient_id uuid not null,
  parts smallint not null constraint payment_plan_parts check (parts between 2 and 6),
  cents integer not null constraint payment_plan_amount check (cents > 0),
  created_at timestamptz not null,
  created_by uuid not null,
  -- When the last part was paid.
  ended_at timestamptz
);
create unique index payment_plans_open on payment_plans (patient_id) where ended_at is null;
create index payments_of_plan on payments (plan_id) where plan_id is not null;
alter table payment_plans enable row level security;
alter table payment_plans force row level security;
create policy inside on payment_plans using ((select is_inside()));
create policy billing_staff on payment_plans for select using ((select linden_has_role('billing')));
create policy of_a_patient on payment_plans for select using (patient_id = any ((select linden_patients())::uuid[]));
