-- Up Migration
-- How many bookings were made as a visitor with the caller's confirmed address and wait for proof. It says nothing else about them.
create function count_claimable_admissions(address text) returns integer language sql stable security definer
begin atomic
  select count(*)::integer from admissions a join patients p on p.id = a.patient_id
  where linden_kind() = 'person' and address <> '' and a.claim_email = lower(address)
    and a.claimed_at is null and a.account is null and not p.is_archived and not has_representative(p.id);
end;

do $$
declare
  app text := current_schema() || '_app';
begin
  execute format('alter function count_claimable_admissions(text) set search_path to %I, public, pg_temp', current_schema());
  revoke all on function count_claimable_admissions(text) from public;
  execute format('grant execute on function count_claimable_admissions(text) to %I', app);
end $$;
