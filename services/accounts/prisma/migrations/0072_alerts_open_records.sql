-- Up Migration
-- Messaging asks which records staff have open before it shows them the message of an alert (docs/decisions/168).
create or replace function opened_patients_of(who uuid) returns setof uuid language plpgsql stable security definer as $$
begin
  if not (is_scheduling() or is_billing() or is_clinical_notes() or is_messaging()) then return; end if;
  return query select g.subject from break_glass g
    where g.staff = who and g.subject_kind = 'patient' and g.ended_at is null and g.expires_at > statement_timestamp();
end $$;

do $$
begin
  execute format('alter function opened_patients_of(uuid) set search_path to %I, public, pg_temp', current_schema());
end $$;
