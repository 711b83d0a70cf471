-- Up Migration
-- Scheduling tells providers whom our letters reach, and whom to call instead.
create function client_reach(ids uuid[])
returns table (id uuid, dob date, chosen_first_name text, legal_first_name text, legal_last_name text, is_archived boolean, email text,
  telephone text, self_emails text[], representative_emails text[], representative_telephones text[], consent_email text,
  consent_telephone text, consent_relation text)
language sql stable security definer
begin atomic
  select p.id, p.dob, p.chosen_first_name, p.legal_first_name, p.legal_last_name, p.is_archived, p.email, p.telephone,
    array(select c.email from representations r join client_users c on c.id = r.client_user_id
      where r.patient_id = p.id and r.relation = 'SELF' and not c.is_archived order by r.since),
    array(select c.email from representations r join client_users c on c.id = r.client_user_id
      where r.patient_id = p.id and r.relation <> 'SELF' and not c.is_archived
        and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp()) order by r.since),
    array(select c.telephone from representations r join client_users c on c.id = r.client_user_id
      where r.patient_id = p.id and r.relation <> 'SELF' and not c.is_archived
        and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp()) order by r.since),
    coalesce(k.primary_email, ''), coalesce(k.primary_telephone, ''), coalesce(k.relation, '')
  from patients p left join lateral (
    select c.primary_email, c.primary_telephone, c.relation from consents c
    where c.patient_id = p.id order by c.given_at desc limit 1) k on true
  where is_scheduling() and p.id = any(ids);
end;

do $$
begin
  execute format('alter function client_reach(uuid[]) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function client_reach(uuid[]) from public';
  execute format('grant execute on function client_reach(uuid[]) to %I', current_schema() || '_app');
end $$;
