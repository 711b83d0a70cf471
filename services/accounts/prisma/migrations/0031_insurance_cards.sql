-- Up Migration
-- Pictures of insurance cards. The files lie in the storage under random keys; rows name them. The version before does not use this table.
create table insurance_card_uploads (
  id uuid primary key,
  short_id text not null unique,
  patient_id uuid not null references patients (id) on delete cascade,
  -- Billing's id of the plan.
  coverage_id uuid not null,
  status text not null default 'WAITING' constraint insurance_card_status check (status in ('WAITING', 'UPLOADED')),
  -- The types that the last forms promise.
  front_type text not null default '',
  back_type text not null default '',
  -- Last parts of the keys after the check; the back may be missing.
  front_storage_id text not null default '',
  back_storage_id text not null default '',
  front_uploaded_at timestamptz,
  back_uploaded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint insurance_card_front check ((status = 'UPLOADED') = (front_storage_id <> '') and (status = 'UPLOADED') = (front_uploaded_at is not null)),
  constraint insurance_card_back check ((back_storage_id <> '') = (back_uploaded_at is not null))
);
-- A plan has at most one open upload and one card.
create unique index on insurance_card_uploads (patient_id, coverage_id, status);

alter table insurance_card_uploads enable row level security;
alter table insurance_card_uploads force row level security;

create policy represented on insurance_card_uploads using (patient_id in (select my_patients()));
create policy billing_staff on insurance_card_uploads for select using (status = 'UPLOADED' and (select linden_has_role('billing')));
