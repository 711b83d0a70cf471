-- Up Migration
-- docs/decisions/131. Which fee for missing a session its client was told before, when and where. Without a row there is no fee.
create table told_fees (
  -- Scheduling's appointment.
  appointment_id uuid not null,
  patient_id uuid not null,
  cents integer not null constraint told_fee_amount check (cents > 0),
  -- REVIEW: on the page that the client booked from. LETTER: in a letter about the booking.
  place text not null constraint told_fee_place check (place in ('REVIEW', 'LETTER')),
  -- The first time.
  told_at timestamptz not null,
  primary key (appointment_id, place, cents)
);
create index told_fees_of_patient on told_fees (patient_id);

alter table told_fees enable row level security;
alter table told_fees force row level security;
create policy inside on told_fees using ((select is_inside()));
create policy billing_staff on told_fees for select using ((select linden_has_role('billing')));
create policy of_a_patient on told_fees for select using (patient_id = any ((select linden_patients())::uuid[]));
