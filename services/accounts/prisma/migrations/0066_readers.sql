-- Up Migration
-- Clinical-notes asks who reads what a provider shares with a client (docs/decisions/157).
create function readers_of(patient uuid)
returns table (id uuid, legal_first_name text, legal_last_name text, chosen_first_name text, dob date, state_of_residence text, readers jsonb)
language sql stable security definer
begin atomic
  select p.id, p.legal_first_name, p.legal_last_name, p.chosen_first_name, p.dob, p.state_of_residence,
    coalesce((select jsonb_agg(jsonb_build_object('account', c.account, 'relation', r.relation, 'firstName', c.first_name,
        'lastName', c.last_name) order by r.since, c.account)
      from representations r join client_users c on c.id = r.client_user_id
      where r.patient_id = p.id and not c.is_archived and r.since <= statement_timestamp()
        and (r.until is null or r.until > statement_timestamp())), '[]')
  from patients p where is_clinical_notes() and p.id = patient;
end;

do $$
begin
  execute format('alter function readers_of(uuid) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function readers_of(uuid) from public';
  execute format('grant execute on function readers_of(uuid) to %I', current_schema() || '_app');
end $$;
