-- Up Migration
-- How somebody who books becomes a patient. Scheduling admits them under a key of its booking; until somebody claims them they
-- belong to nobody who signs in.

-- A row for each key for ever after: one whose patient was given up refuses what comes late for it.
create table admissions (
  key text primary key constraint admission_key check (length(key) between 1 and 200),
  patient_id uuid references patients (id) on delete cascade,
  -- False: somebody who was known before, and whom a release leaves alone.
  made_patient boolean not null default false,
  visitor text not null default '' constraint admission_visitor check (visitor ~ '^([1-9A-HJ-NP-Za-km-z]{22})?$'),
  account uuid,
  relation text not null default '',
  -- Of whoever filled the form in, in small letters, and only until it is claimed.
  claim_email text not null default '',
  -- Keyed: the form itself is not kept twice.
  request_hash bytea not null default '',
  key_id text not null default '',
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  released_at timestamptz,
  constraint admission_ends_once check (claimed_at is null or released_at is null),
  constraint admission_released check ((patient_id is null) = (released_at is not null)),
  constraint admission_claimed check (claimed_at is null or (account is not null and claim_email = ''))
);
create index admissions_by_patient on admissions (patient_id);
create index admissions_to_claim on admissions (claim_email) where claimed_at is null and claim_email <> '';

-- What somebody says of their insurance, until billing has asked. Member id, record number and authorization are sealed.
create table stated_coverages (
  patient_id uuid primary key references patients (id) on delete cascade,
  payor_id uuid,
  sealed bytea not null,
  key_id text not null,
  eap_number_of_visits integer not null default 0 constraint stated_coverage_visits check (eap_number_of_visits between 0 and 100),
  stated_at timestamptz not null default now()
);

-- Of whoever acts for a minor, or for somebody whom a court has put into their care. The newest counts.
create table consents (
  id uuid primary key,
  patient_id uuid not null references patients (id) on delete cascade,
  relation text not null,
  primary_first_name text not null,
  primary_last_name text not null,
  primary_email text not null,
  primary_telephone text not null,
  parents_divorced_or_separated boolean not null default false,
  other_first_name text not null default '',
  other_last_name text not null default '',
  other_email text not null default '',
  other_telephone text not null default '',
  given_at timestamptz not null default now(),
  constraint consent_by_another check (relation in ('PARENT_OR_GUARDIAN', 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE'))
);
create index consents_by_patient on consents (patient_id, given_at desc);

create table agreement_signatures (
  patient_id uuid not null references patients (id) on delete cascade,
  agreement text not null constraint signature_agreement check (agreement in ('INFORMED_CONSENT', 'PRACTICE_POLICIES',
    'TERMS_OF_SERVICE', 'WEBSITE_PRIVACY_POLICY', 'HIPAA_NOTICE_OF_PRIVACY_PRACTICES')),
  version text not null,
  relation text not null,
  account uuid,
  visitor text not null default '',
  signed_at timestamptz not null default now(),
  primary key (patient_id, agreement, version)
);

-- What was typed and not sent, so that a link can fill it in again. Never a member id.
create table booking_attempts (
  id uuid primary key,
  short_id public_id not null constraint booking_attempt_short_id unique,
  actor text not null constraint booking_attempt_actor check (actor ~ '^(visitor|account):.+$'),
  provider_id uuid not null,
  first_name text not null default '',
  last_name text not null default '',
  preferred_name text not null default '',
  pronouns text not null default '',
  email text not null default '',
  insurance text not null default '',
  state text not null default '',
  dob text not null default '',
  gender text not null default '',
  phone text not null default '',
  address text not null default '',
  city text not null default '',
  zipcode text not null default '',
  typed_at timestamptz not null default now(),
  constraint booking_attempt_last unique (actor, provider_id)
);
create index booking_attempts_by_time on booking_attempts (typed_at);

create table how_did_you_hear (
  appointment_id uuid primary key,
  actor text not null,
  answer text not null,
  details text not null default '',
  answered_at timestamptz not null default now()
);

-- Wrong proofs of who tried to claim somebody.
create table claim_tries (
  account uuid not null,
  at timestamptz not null default clock_timestamp()
);
create index claim_tries_by_account on claim_tries (account, at);

-- Whose browser or account it is; null for everybody else.
create function linden_actor() returns text language sql stable
return case
  when linden_kind() = 'person' then 'account:' || linden_account()
  when linden_kind() = 'anonymous' then 'visitor:' || linden_visitor()
end;

create function is_scheduling() returns boolean language sql stable
return coalesce(linden_service() = 'scheduling', false);

create function is_messaging() returns boolean language sql stable
return coalesce(linden_service() = 'messaging', false);

do $$
declare t text;
begin
  foreach t in array array['admissions', 'stated_coverages', 'consents', 'agreement_signatures', 'booking_attempts',
    'how_did_you_hear', 'claim_tries'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy by_functions on %I to current_user using (true) with check (true)', t);
  end loop;
end $$;
create policy by_functions_away on patients for delete to current_user using (true);
create policy by_functions on provider_accounts for select to current_user using (true);

-- Scheduling writes what a form says and reads nothing of it back but by the functions below.
create policy admitted_new on patients for insert with check ((select is_scheduling()) and not is_archived and not is_critical);
create policy admitted_new on client_users for insert with check ((select is_scheduling()) and not is_archived);
create policy admitted_new on representations for insert with check ((select is_scheduling()) and not has_representative(patient_id));
create policy scheduling on admissions using ((select is_scheduling()));
create policy scheduling on stated_coverages using ((select is_scheduling()));
create policy scheduling_new on consents for insert with check ((select is_scheduling()));
create policy scheduling on agreement_signatures using ((select is_scheduling()));

create policy represented on consents for select using (patient_id in (select my_patients()));
create policy represented_new on consents for insert with check (patient_id in (select my_patients()));
create policy represented on agreement_signatures for select using (patient_id in (select my_patients()));
create policy represented_new on agreement_signatures for insert with check (
  patient_id in (select my_patients()) and account = (select linden_account()));

create policy own on booking_attempts using (actor = (select linden_actor()));
create policy proved on booking_attempts for select using (id = (select linden_subject()));

create policy own on claim_tries for select using (account = (select linden_account()));
create policy own_new on claim_tries for insert with check (account = (select linden_account()));

-- Who an account is: which provider, and for whom it acts today.
create function person_of(who uuid) returns table (provider_id uuid, patient_id uuid, relation text)
language sql stable security definer
begin atomic
  select a.provider_id, null, null from provider_accounts a where is_scheduling() and a.account = who
  union all
  select null, r.patient_id, r.relation from representations r join client_users c on c.id = r.client_user_id
  where is_scheduling() and c.account = who and not c.is_archived
    and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp());
end;

create function patient_facts(ids uuid[])
returns table (id uuid, dob date, chosen_first_name text, legal_first_name text, legal_last_name text, state_of_residence text,
  has_consent boolean, is_archived boolean)
language sql stable security definer
begin atomic
  select p.id, p.dob, p.chosen_first_name, p.legal_first_name, p.legal_last_name, p.state_of_residence,
    exists (select from consents c where c.patient_id = p.id)
      or exists (select from representations r where r.patient_id = p.id and r.relation <> 'SELF'
        and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp())),
    p.is_archived
  from patients p where is_scheduling() and p.id = any(ids);
end;

-- The client user of an account, and who they are as a patient.
create function client_user_for_admission(who uuid) returns table (id uuid, self uuid, self_dob date)
language sql stable security definer
begin atomic
  select c.id, p.id, p.dob from client_users c
    left join representations r on r.client_user_id = c.id and r.relation = 'SELF'
    left join patients p on p.id = r.patient_id
  where is_scheduling() and c.account = who;
end;

-- Who was forgotten: nobody when the key admitted nobody or they are somebody's. Nobody is admitted under it any more.
create function release_admission(k text) returns uuid language plpgsql security definer
as $$
declare a admissions;
begin
  if not is_scheduling() then return null; end if;
  insert into admissions (key, released_at) values (k, now()) on conflict do nothing;
  select * into a from admissions where key = k for update;
  if a.released_at is not null or a.claimed_at is not null then return null; end if;
  if has_representative(a.patient_id) then return null; end if;
  update admissions set patient_id = null, released_at = now(), claim_email = '' where key = k;
  if not a.made_patient or exists (select from admissions o where o.patient_id = a.patient_id) then return null; end if;
  delete from patients where id = a.patient_id;
  return a.patient_id;
end $$;

-- Whom the signed-in person may claim: they wrote this address, and either this browser booked or they know birth and name.
create function claimable_admissions(address text, birth date, last_name text)
returns table (key text, patient_id uuid, relation text, dob date) language sql stable security definer
begin atomic
  select a.key, p.id, a.relation, p.dob from admissions a join patients p on p.id = a.patient_id
  where linden_kind() = 'person' and address <> '' and a.claim_email = lower(address)
    and a.claimed_at is null and a.account is null and not p.is_archived and not has_representative(p.id)
    and (a.visitor = linden_visitor()
      or (p.dob = birth and lower(btrim(p.legal_last_name)) = lower(btrim(last_name))));
end;

create function settle_claim(k text) returns boolean language plpgsql security definer
as $$
begin
  update admissions set claimed_at = now(), account = linden_account(), claim_email = ''
  where key = k and claimed_at is null and released_at is null and patient_id in (select my_patients());
  return found;
end $$;

create function patient_contacts(ids uuid[])
returns table (id uuid, dob date, chosen_first_name text, legal_first_name text, legal_last_name text, email text,
  self_emails text[], representative_emails text[], consent_email text, consent_relation text)
language sql stable security definer
begin atomic
  select p.id, p.dob, p.chosen_first_name, p.legal_first_name, p.legal_last_name, p.email,
    array(select c.email from representations r join client_users c on c.id = r.client_user_id
      where r.patient_id = p.id and r.relation = 'SELF' and not c.is_archived order by r.since),
    array(select c.email from representations r join client_users c on c.id = r.client_user_id
      where r.patient_id = p.id and r.relation <> 'SELF' and not c.is_archived
        and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp()) order by r.since),
    coalesce(k.primary_email, ''), coalesce(k.relation, '')
  from patients p left join lateral (
    select c.primary_email, c.relation from consents c where c.patient_id = p.id order by c.given_at desc limit 1) k on true
  where is_messaging() and p.id = any(ids) and not p.is_archived;
end;

create function provider_accounts_of(ids uuid[]) returns table (provider_id uuid, account uuid)
language sql stable security definer
begin atomic
  select a.provider_id, a.account from provider_accounts a where is_messaging() and a.provider_id = any(ids);
end;

-- False: somebody else has answered for this appointment.
create function answer_how_did_you_hear(appointment uuid, said text, more text) returns boolean language plpgsql security definer
as $$
begin
  if linden_actor() is null then return false; end if;
  insert into how_did_you_hear as h (appointment_id, actor, answer, details) values (appointment, linden_actor(), said, more)
  on conflict (appointment_id) do update set answer = said, details = more, answered_at = now() where h.actor = linden_actor();
  return found;
end $$;

-- What nobody came back to for a month. Asked for in passing, some at a time.
create function forget_booking_attempts() returns integer language sql security definer
begin atomic
  with old as (
    delete from booking_attempts where id in (
      select b.id from booking_attempts b where b.typed_at < now() - interval '30 days' order by b.typed_at limit 20
      for update skip locked)
    returning 1)
  select count(*)::integer from old;
end;

do $$
declare
  app text := current_schema() || '_app';
  f text;
begin
  foreach f in array array['person_of(uuid)', 'patient_facts(uuid[])', 'client_user_for_admission(uuid)',
    'release_admission(text)', 'claimable_admissions(text, date, text)', 'settle_claim(text)', 'patient_contacts(uuid[])',
    'provider_accounts_of(uuid[])', 'answer_how_did_you_hear(uuid, text, text)', 'forget_booking_attempts()'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to %I', f, app);
  end loop;
end $$;
