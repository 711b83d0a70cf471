-- Up Migration
-- Scheduling tells providers and staff whether anybody signs in for a patient. Another column needs another function; the
-- version before names those that it reads.
drop function patient_facts(uuid[]);
create function patient_facts(ids uuid[])
returns table (id uuid, dob date, chosen_first_name text, legal_first_name text, legal_last_name text, state_of_residence text,
  has_consent boolean, is_archived boolean, has_account boolean)
language sql stable security definer
begin atomic
  select p.id, p.dob, p.chosen_first_name, p.legal_first_name, p.legal_last_name, p.state_of_residence,
    exists (select from consents c where c.patient_id = p.id)
      or exists (select from representations r where r.patient_id = p.id and r.relation <> 'SELF'
        and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp())),
    p.is_archived,
    exists (select from representations r join client_users c on c.id = r.client_user_id
      where r.patient_id = p.id and not c.is_archived
        and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp()))
  from patients p where is_scheduling() and p.id = any(ids);
end;

do $$
begin
  execute format('alter function patient_facts(uuid[]) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function patient_facts(uuid[]) from public';
  execute format('grant execute on function patient_facts(uuid[]) to %I', current_schema() || '_app');
end $$;
