-- Up Migration
-- Who an account is, and what its own bookings are decided by; of others it says ids alone. Asked before every booking: its plan is kept
-- with the connection, which functions in SQL do not do. The version before names the columns that it reads.
drop function person_of(uuid);
create function person_of(who uuid)
returns table (provider_id uuid, patient_id uuid, relation text, dob date, has_consent boolean, is_archived boolean)
language plpgsql stable security definer as $$
#variable_conflict use_column
begin
  if not is_scheduling() then return; end if;
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

do $$
begin
  execute format('alter function person_of(uuid) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function person_of(uuid) from public';
  execute format('grant execute on function person_of(uuid) to %I', current_schema() || '_app');
end $$;
