-- Up Migration
-- The names of people whose records were opened, for the staff who review why. A person without a break-glass has no name here.
create function opened_names(patient_ids uuid[], client_user_ids uuid[])
returns table (kind text, id uuid, name text)
language sql stable security definer
begin atomic
  select 'patient', p.id, coalesce(nullif(p.chosen_first_name, ''), p.legal_first_name) || ' ' || p.legal_last_name
  from patients p
  where is_staff() and p.id = any(patient_ids)
    and exists (select from break_glass b where b.subject_kind = 'patient' and b.subject = p.id)
  union all
  select 'client_user', c.id, c.first_name || ' ' || c.last_name
  from client_users c
  where is_staff() and c.id = any(client_user_ids)
    and exists (select from break_glass b where b.subject_kind = 'client_user' and b.subject = c.id);
end;

do $$
begin
  execute format('alter function opened_names(uuid[], uuid[]) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function opened_names(uuid[], uuid[]) from public';
  execute format('grant execute on function opened_names(uuid[], uuid[]) to %I', current_schema() || '_app');
end $$;
