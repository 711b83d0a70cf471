-- Up Migration
-- Whom to call in an emergency, as the client wrote it.
alter table patients
  add column emergency_contact_name text not null default '',
  add column emergency_contact_telephone text not null default '';

-- Scheduling shows a provider how to reach a client whom they see, and the people around them.
create function client_contact(who uuid)
returns table (id uuid, legal_first_name text, legal_last_name text, chosen_first_name text, pronouns text, dob date, telephone text, email text,
  street text, unit text, city text, state text, zipcode text, emergency_contact_name text, emergency_contact_telephone text,
  reason_for_therapy text, interpreter_language text, is_archived boolean, self_emails text[], representatives jsonb, consent jsonb, signatures jsonb)
language sql stable security definer
begin atomic
  select p.id, p.legal_first_name, p.legal_last_name, p.chosen_first_name, p.pronouns, p.dob, p.telephone, p.email,
    p.street, p.unit, p.city, p.state, p.zipcode, p.emergency_contact_name, p.emergency_contact_telephone,
    p.reason_for_therapy, p.interpreter_language, p.is_archived,
    array(select c.email from representations r join client_users c on c.id = r.client_user_id
      where r.patient_id = p.id and r.relation = 'SELF' and not c.is_archived order by r.since),
    (select coalesce(jsonb_agg(jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'relation', r.relation,
        'telephone', c.telephone, 'email', c.email) order by r.since), '[]')
      from representations r join client_users c on c.id = r.client_user_id
      where r.patient_id = p.id and r.relation <> 'SELF' and not c.is_archived
        and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp())),
    (select to_jsonb(c) from consents c where c.patient_id = p.id order by c.given_at desc limit 1),
    (select coalesce(jsonb_agg(jsonb_build_object('agreement', s.agreement, 'version', s.version, 'signedAt', s.signed_at)), '[]')
      from agreement_signatures s where s.patient_id = p.id)
  from patients p where is_scheduling() and p.id = who;
end;

do $$
begin
  execute format('alter function client_contact(uuid) set search_path to %I, public, pg_temp', current_schema());
  execute 'revoke all on function client_contact(uuid) from public';
  execute format('grant execute on function client_contact(uuid) to %I', current_schema() || '_app');
end $$;
