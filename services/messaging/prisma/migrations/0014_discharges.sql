-- Up Migration
-- When a provider signed the discharge of a patient, as clinical-notes announces it (docs/decisions/160). The latest one of the two counts.

create table discharges (
  provider_id uuid not null,
  patient_id uuid not null,
  discharged_at timestamptz not null,
  primary key (provider_id, patient_id)
);

alter table discharges enable row level security;
alter table discharges force row level security;
create policy inside on discharges using ((select is_inside()));
create policy of_the_provider on discharges for select using (provider_id = (select linden_provider()));
create policy of_the_patient on discharges for select using (patient_id = any ((select linden_patients())::uuid[]));
