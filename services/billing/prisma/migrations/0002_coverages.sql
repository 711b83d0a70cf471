-- Up Migration
-- The insurance of patients. People see the coverages of patients they act for, billing staff see all (docs/decisions/020, 065).

-- One row per patient: its lock puts changes of their coverages in an order.
create table coverage_holders (
  patient_id uuid primary key,
  -- The number of the newest stated coverage that was imported from accounts.
  statement_number bigint not null default 0,
  -- Set when accounts released the patient: a late stated coverage is ignored.
  forgotten_at timestamptz
);

create table coverages (
  id uuid primary key,
  patient_id uuid not null references coverage_holders (patient_id) on delete cascade,
  position smallint not null constraint coverage_position check (position between 1 and 3),
  payor_id uuid not null references payors (id),
  -- Member id, record number and authorization code (packages/platform/src/envelope.ts).
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  eap_remaining_visits integer constraint coverage_visits check (eap_remaining_visits between 0 and 100),
  is_partner_confirmed boolean not null default false,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint coverage_order exclude using btree (patient_id with =, position with =) where (ended_at is null)
    deferrable initially deferred
);
create index coverages_by_patient on coverages (patient_id) where ended_at is null;
create index coverages_ended on coverages (ended_at) where ended_at is not null;
create index coverages_by_key on coverages (key_id, id);

-- Operators, and the service itself for stated coverages, rotation of keys and retention.
create function is_inside() returns boolean language sql stable
return linden_kind() = 'operator' or coalesce(linden_service() = 'billing', false);

do $$
declare t text;
begin
  foreach t in array array['coverage_holders', 'coverages'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
    execute format('create policy billing_staff on %I for select using ((select linden_has_role(''billing'')))', t);
    execute format('create policy billing_staff_new on %I for insert with check ((select linden_has_role(''billing'')))', t);
    execute format('create policy billing_staff_change on %I for update using ((select linden_has_role(''billing'')))', t);
    execute format('create policy of_a_patient on %I for select using (patient_id = any ((select linden_patients())::uuid[]))', t);
    execute format('create policy of_a_patient_new on %I for insert with check (patient_id = any ((select linden_patients())::uuid[]))', t);
    execute format('create policy of_a_patient_change on %I for update using (patient_id = any ((select linden_patients())::uuid[]))', t);
    -- One patient whose record a member of staff has open. To read only.
    execute format('create policy opened on %I for select using (patient_id = (select linden_subject()))', t);
  end loop;
end $$;
