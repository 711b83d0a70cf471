-- Up Migration
-- Clinical-notes asks which provider an account is, and which records staff have open.
create function is_clinical_notes() returns boolean language sql stable
return coalesce(linden_service() = 'clinical-notes', false);

create or replace function person_of(who uuid)
returns table (provider_id uuid, patient_id uuid, relation text, dob date, has_consent boolean, is_archived boolean)
language plpgsql stable security definer as $$
#variable_conflict use_column
begin
  if not (is_scheduling() or is_billing() or is_clinical_notes()) then return; end if;
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

create or replace function opened_patients_of(who uuid) returns setof uuid language plpgsql stable security definer as $$
begin
  if not (is_scheduling() or is_billing() or is_clinical_notes()) then return; end if;
  return query select g.subject from break_glass g
    where g.staff = who and g.subject_kind = 'patient' and g.ended_at is null and g.expires_at > statement_timestamp();
end $$;

do $$
declare f text;
begin
  foreach f in array array['person_of(uuid)', 'opened_patients_of(uuid)'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
  end loop;
end $$;
