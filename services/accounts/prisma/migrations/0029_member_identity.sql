-- Up Migration
-- Billing asks who a patient is for their insurer, so that a benefits check names the person as the insurer knows them (docs/decisions/072).
create function member_identity(who uuid)
returns table (id uuid, legal_first_name text, legal_last_name text, dob date, sex_on_insurance text, state_of_residence text)
language sql stable security definer
begin atomic
  select p.id, p.legal_first_name, p.legal_last_name, p.dob, p.sex_on_insurance, p.state_of_residence
  from patients p where is_billing() and p.id = who;
end;

do $$
begin
  execute format('alter function member_identity(uuid) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function member_identity(uuid) from public';
  execute format('grant execute on function member_identity(uuid) to %I', current_schema() || '_app');
end $$;
