-- Up Migration
-- Who has left is not admitted again by a form: whether the account is archived, or the patient that it is. The version before names
-- the columns that it reads.
drop function client_user_for_admission(uuid);
create function client_user_for_admission(who uuid)
returns table (id uuid, self uuid, self_dob date, is_archived boolean, self_is_archived boolean)
language sql stable security definer
begin atomic
  select c.id, p.id, p.dob, c.is_archived, coalesce(p.is_archived, false) from client_users c
    left join representations r on r.client_user_id = c.id and r.relation = 'SELF'
    left join patients p on p.id = r.patient_id
  where is_scheduling() and c.account = who;
end;

do $$
begin
  execute format('alter function client_user_for_admission(uuid) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function client_user_for_admission(uuid) from public';
  execute format('grant execute on function client_user_for_admission(uuid) to %I', current_schema() || '_app');
end $$;
