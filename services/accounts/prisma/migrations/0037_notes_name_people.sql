-- Up Migration
-- Clinical-notes asks who a patient is, because a note's document names the person on each page (docs/decisions/098).
create or replace function member_identity(who uuid)
returns table (id uuid, legal_first_name text, legal_last_name text, dob date, sex_on_insurance text, state_of_residence text)
language sql stable security definer
begin atomic
  select p.id, p.legal_first_name, p.legal_last_name, p.dob, p.sex_on_insurance, p.state_of_residence
  from patients p where (is_billing() or is_clinical_notes()) and p.id = who;
end;

-- And what the client entered about themselves, which fills in the first note (docs/decisions/100).
create function care_facts(who uuid, short text)
returns table (id uuid, short_id text, state_of_residence text, reason_for_therapy text, telephone text, street text, unit text, city text, state text, zipcode text)
language sql stable security definer
begin atomic
  select p.id, p.short_id::text, p.state_of_residence, p.reason_for_therapy, p.telephone, p.street, p.unit, p.city, p.state, p.zipcode
  from patients p where is_clinical_notes() and (p.id = who or p.short_id = short);
end;

do $$
begin
  execute format('alter function care_facts(uuid, text) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function care_facts(uuid, text) from public';
  execute format('grant execute on function care_facts(uuid, text) to %I', current_schema() || '_app');
  execute format('alter function member_identity(uuid) set search_path to %I, public, pg_temp', current_schema());
end $$;
