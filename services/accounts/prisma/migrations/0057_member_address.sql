-- Up Migration
-- Where a patient lives, for billing: a claim names the subscriber's address (docs/decisions/144).
create function member_address(who uuid)
returns table (street text, unit text, city text, state text, zipcode text)
language sql stable security definer
begin atomic
  select p.street, p.unit, p.city, p.state, p.zipcode from patients p where is_billing() and p.id = who;
end;

do $$
begin
  execute format('alter function member_address(uuid) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function member_address(uuid) from public';
  execute format('grant execute on function member_address(uuid) to %I', current_schema() || '_app');
end $$;
