-- Up Migration
-- The patients whose records a member of staff has open, for scheduling: support cancels for a patient only during a break-glass.
create function opened_patients_of(who uuid) returns setof uuid language plpgsql stable security definer as $$
begin
  if not is_scheduling() then return; end if;
  return query select g.subject from break_glass g
    where g.staff = who and g.subject_kind = 'patient' and g.ended_at is null and g.expires_at > statement_timestamp();
end $$;

do $$
begin
  execute format('alter function opened_patients_of(uuid) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function opened_patients_of(uuid) from public';
  execute format('grant execute on function opened_patients_of(uuid) to %I', current_schema() || '_app');
end $$;
