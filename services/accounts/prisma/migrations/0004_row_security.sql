-- Up Migration
-- Who sees which person (docs/decisions/020): the signed-in themselves and whom they act for; a proof for one record; staff
-- under a live break-glass; operators. Everything else sees nothing. Functions below look past the policies, as the owner,
-- and therefore answer no more than their names say.

alter table client_users enable row level security;
alter table client_users force row level security;
alter table patients enable row level security;
alter table patients force row level security;
alter table representations enable row level security;
alter table representations force row level security;
alter table client_leads enable row level security;
alter table client_leads force row level security;
alter table provider_interests enable row level security;
alter table provider_interests force row level security;
alter table provider_accounts enable row level security;
alter table provider_accounts force row level security;
alter table break_glass enable row level security;
alter table break_glass force row level security;

create policy by_functions on client_users for select to current_user using (true);
create policy by_functions on patients for select to current_user using (true);
create policy by_functions on representations for select to current_user using (true);
create policy by_functions on break_glass for select to current_user using (true);

create function my_client_user() returns uuid language sql stable security definer
return (select c.id from client_users c where c.account = linden_account() and linden_kind() = 'person');

-- By the time of the statement: a transaction may have waited for one that began later than itself.
create function my_patients() returns setof uuid language sql stable security definer
begin atomic
  select r.patient_id from representations r
  where r.client_user_id = my_client_user() and r.since <= statement_timestamp() and (r.until is null or r.until > statement_timestamp());
end;

create function my_break_glass() returns setof uuid language sql stable security definer
begin atomic
  select g.subject from break_glass g
  where g.staff = linden_account() and linden_kind() = 'person' and g.ended_at is null and g.expires_at > statement_timestamp();
end;

-- Nobody may tie themselves to a patient whom somebody acts for already.
create function has_representative(patient uuid) returns boolean language sql stable security definer
return exists (select from representations r where r.patient_id = patient);

create function is_staff() returns boolean language sql stable
return linden_has_role('support') or linden_has_role('ops') or linden_has_role('billing');

-- The only columns that anybody may know by a customer id.
create function public_patient(customer text)
returns table (id uuid, chosen_first_name text, legal_first_name text, legal_last_name text)
language sql stable security definer
begin atomic
  select p.id, p.chosen_first_name, p.legal_first_name, p.legal_last_name from patients p
  where p.customer_id = customer and not p.is_archived;
end;

-- The only columns by which staff tell people apart before they break the glass.
create function find_people(prefix text, whole text, most integer)
returns table (kind text, id uuid, short_id text, first_name text, last_name text, state_of_residence text, year_of_birth integer)
language sql stable security definer
begin atomic
  select * from (
    select 'patient', p.id, p.short_id::text, p.legal_first_name, p.legal_last_name, p.state_of_residence,
      extract(year from p.dob)::integer
    from patients p
    where is_staff() and (starts_with(lower(p.legal_first_name || ' ' || p.legal_last_name), prefix)
      or starts_with(lower(p.legal_last_name), prefix) or lower(p.email) = prefix or p.short_id = whole)
    union all
    select 'client_user', c.id, c.short_id::text, c.first_name, c.last_name, c.state_of_residence, 0
    from client_users c
    where is_staff() and (starts_with(lower(c.first_name || ' ' || c.last_name), prefix)
      or starts_with(lower(c.last_name), prefix) or lower(c.email) = prefix or c.short_id = whole)
  ) as people (kind, id, short_id, first_name, last_name, state_of_residence, year_of_birth)
  order by 5, 4, 2 limit most;
end;

create function person_exists(kind text, person uuid) returns boolean language sql stable security definer
return is_staff() and case kind
  when 'patient' then exists (select from patients p where p.id = person)
  when 'client_user' then exists (select from client_users c where c.id = person)
  else false
end;

create policy operators on client_users using ((select linden_kind()) = 'operator');
create policy own on client_users for select using (account = (select linden_account()));
create policy own_new on client_users for insert with check (
  account = (select linden_account()) and (linden_has_role('client') or linden_has_role('unconverted_client')));
create policy own_change on client_users for update using (account = (select linden_account()));
create policy broken_glass on client_users for select using (id in (select my_break_glass()));

create policy operators on patients using ((select linden_kind()) = 'operator');
create policy represented on patients for select using (id in (select my_patients()));
create policy represented_new on patients for insert with check (
  (select my_client_user()) is not null and not is_archived and not is_critical);
create policy represented_change on patients for update using (id in (select my_patients()));
create policy proved on patients for select using (id = (select linden_subject()));
create policy broken_glass on patients for select using (id in (select my_break_glass()));

create policy operators on representations using ((select linden_kind()) = 'operator');
create policy own on representations for select using (client_user_id = (select my_client_user()));
create policy own_new on representations for insert with check (
  client_user_id = (select my_client_user()) and not has_representative(patient_id));
create policy own_change on representations for update using (client_user_id = (select my_client_user()) and patient_id in (select my_patients()));
create policy broken_glass on representations for select using (
  patient_id in (select my_break_glass()) or client_user_id in (select my_break_glass()));

create policy writers on client_leads using (
  (select linden_kind()) = 'operator' or (select linden_service()) = 'scheduling');
create policy proved on client_leads for select using (id = (select linden_subject()));

create policy operators on provider_interests using ((select linden_kind()) = 'operator');
create policy anybody_new on provider_interests for insert with check (
  (select linden_kind()) in ('anonymous', 'person'));
create policy proved on provider_interests for select using (id = (select linden_subject()));

create policy operators on provider_accounts using ((select linden_kind()) = 'operator');
create policy own on provider_accounts for select using (
  account = (select linden_account()) and (linden_has_role('provider') or linden_has_role('prescriber')));

create policy own on break_glass for select using (staff = (select linden_account()));
create policy queue on break_glass for select using ((select linden_has_role('ops')));
create policy own_new on break_glass for insert with check (
  staff = (select linden_account()) and (linden_has_role('support') or linden_has_role('ops'))
  and ended_at is null and reviewed_by is null and granted_at = now());
create policy own_end on break_glass for update using (staff = (select linden_account()) and reviewed_by is null)
  with check (staff = (select linden_account()) and reviewed_by is null);
create policy review on break_glass for update
  using ((select linden_has_role('ops')) and staff <> (select linden_account()) and reviewed_by is null)
  with check (reviewed_by = (select linden_account()));

-- What was opened stays as it was opened: an update may end it or review it.
do $$
declare
  app text := current_schema() || '_app';
  f text;
begin
  execute format('revoke update, delete on break_glass from %I', app);
  execute format('grant update (ended_at, reviewed_by, reviewed_at, outcome) on break_glass to %I', app);
  foreach f in array array['my_client_user()', 'my_patients()', 'my_break_glass()', 'has_representative(uuid)',
    'public_patient(text)', 'find_people(text, text, integer)', 'person_exists(text, uuid)'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to %I', f, app);
  end loop;
end $$;
