-- Up Migration
-- Messaging asks for whom an account acts, and who writes for a patient (docs/decisions/160).
create or replace function person_of(who uuid)
returns table (provider_id uuid, patient_id uuid, relation text, dob date, has_consent boolean, is_archived boolean)
language plpgsql stable security definer as $$
#variable_conflict use_column
begin
  if not (is_scheduling() or is_billing() or is_clinical_notes() or is_messaging()) then return; end if;
  return query select a.provider_id, null::uuid, null, null::date, null::boolean, null::boolean
    from provider_accounts a where a.account = who;
  return query select null::uuid, r.patient_id, r.relation, p.dob,
      case when p.id is not null then exists (select from consents s where s.patient_id = p.id)
        or exists (select from representations o where o.patient_id = p.id and o.relation <> 'SELF'
          and o.since <= statement_timestamp() and (o.until is null or o.until > statement_timestamp())) end,
      p.is_archived
    from representations r join client_users c on c.id = r.client_user_id
      left join patients p on p.id = r.patient_id and r.relation = 'SELF'
    where c.account = who and not c.is_archived
      and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp());
end $$;

create function writers_of(ids uuid[])
returns table (id uuid, legal_first_name text, legal_last_name text, chosen_first_name text, writers jsonb)
language sql stable security definer
begin atomic
  select p.id, p.legal_first_name, p.legal_last_name, p.chosen_first_name,
    coalesce((select jsonb_agg(jsonb_build_object('account', c.account, 'relation', r.relation, 'firstName', c.first_name,
        'lastName', c.last_name, 'actsToday', not c.is_archived and r.since <= statement_timestamp()
          and (r.until is null or r.until > statement_timestamp())) order by r.since, c.account)
      from representations r join client_users c on c.id = r.client_user_id where r.patient_id = p.id), '[]')
  from patients p where is_messaging() and p.id = any(ids);
end;

do $$
declare f text;
begin
  foreach f in array array['person_of(uuid)', 'writers_of(uuid[])'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
  end loop;
  execute 'revoke all on function writers_of(uuid[]) from public';
  execute format('grant execute on function writers_of(uuid[]) to %I', current_schema() || '_app');
end $$;
