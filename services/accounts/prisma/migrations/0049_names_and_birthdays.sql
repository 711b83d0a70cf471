-- Up Migration
-- A name as people search for it: lower case, without accents and apostrophes, hyphens as spaces, letters with a stroke as plain ones.
create function fold_name(name text) returns text language sql immutable parallel safe
return btrim(regexp_replace(
  translate(
    replace(replace(replace(replace(
      regexp_replace(normalize(lower(normalize(name, nfkd)), nfkd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħŧıŋə-‐‑‒–—''’‘‛ʻʼʽʾʿ`´.', 'olddhtine      '),
  '\s+', ' ', 'g'));

create or replace function find_people(prefix text, whole text, most integer)
returns table (kind text, id uuid, short_id text, first_name text, last_name text, state_of_residence text, year_of_birth integer)
language sql stable security definer
begin atomic
  select * from (
    select 'patient', p.id, p.short_id::text, p.legal_first_name, p.legal_last_name, p.state_of_residence,
      extract(year from p.dob)::integer
    from patients p
    where is_staff() and (starts_with(fold_name(p.legal_first_name || ' ' || p.legal_last_name), fold_name(prefix))
      or starts_with(fold_name(p.legal_last_name), fold_name(prefix)) or lower(p.email) = prefix or p.short_id = whole)
    union all
    select 'client_user', c.id, c.short_id::text, c.first_name, c.last_name, c.state_of_residence, 0
    from client_users c
    where is_staff() and (starts_with(fold_name(c.first_name || ' ' || c.last_name), fold_name(prefix))
      or starts_with(fold_name(c.last_name), fold_name(prefix)) or lower(c.email) = prefix or c.short_id = whole)
  ) as people (kind, id, short_id, first_name, last_name, state_of_residence, year_of_birth)
  where fold_name(prefix) <> '' or short_id = whole
  order by 5, 4, 2 limit most;
end;

create or replace function claimable_admissions(address text, birth date, last_name text)
returns table (key text, patient_id uuid, relation text, dob date) language sql stable security definer
begin atomic
  select a.key, p.id, a.relation, p.dob from admissions a join patients p on p.id = a.patient_id
  where linden_kind() = 'person' and address <> '' and a.claim_email = lower(address)
    and a.claimed_at is null and a.account is null and not p.is_archived and not has_representative(p.id)
    and (a.visitor = linden_visitor()
      or (p.dob = birth and (lower(btrim(p.legal_last_name)) = lower(btrim(last_name))
        or (fold_name(last_name) <> '' and fold_name(p.legal_last_name) = fold_name(last_name)))));
end;

-- Where patients live, which decides on which day they count as a year older.
create function patient_states(ids uuid[]) returns table (id uuid, state_of_residence text)
language sql stable security definer
begin atomic
  select p.id, p.state_of_residence from patients p where (is_messaging() or is_scheduling()) and p.id = any(ids);
end;

-- The same of the bookings that the signed-in person may link.
create function claimable_states(address text, birth date, last_name text) returns table (key text, state_of_residence text)
language sql stable security definer
begin atomic
  select c.key, p.state_of_residence from claimable_admissions(address, birth, last_name) c join patients p on p.id = c.patient_id;
end;

do $$
declare
  app text := current_schema() || '_app';
  f text;
begin
  foreach f in array array['patient_states(uuid[])', 'claimable_states(text, date, text)'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to %I', f, app);
  end loop;
end $$;

-- A parent acts until the child's 18th birthday begins where the child lives, and not when it begins in Greenwich
-- (packages/vocabulary/src/people/patient-day.ts).
create policy migrating on representations for update to current_user using (true);
update representations r
set until = (r.until at time zone 'UTC') at time zone case
  when p.state_of_residence in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
  when p.state_of_residence in ('CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 'America/Denver'
  when p.state_of_residence in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI')
    then 'America/Chicago'
  when p.state_of_residence = 'AK' then 'America/Anchorage'
  when p.state_of_residence = 'AS' then 'Pacific/Pago_Pago'
  when p.state_of_residence = 'AZ' then 'America/Phoenix'
  when p.state_of_residence in ('GU', 'MP') then 'Pacific/Guam'
  when p.state_of_residence = 'HI' then 'Pacific/Honolulu'
  when p.state_of_residence in ('PR', 'VI') then 'America/Puerto_Rico'
  else 'America/New_York' end
from patients p
where p.id = r.patient_id and r.relation = 'PARENT_OR_GUARDIAN' and p.state_of_residence <> ''
  and extract(hour from r.until at time zone 'UTC') = 0 and extract(minute from r.until) = 0 and extract(second from r.until) = 0;
drop policy migrating on representations;
