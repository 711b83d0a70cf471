-- Up Migration

-- Ids in addresses: 22 letters of base 58, 128 bits of chance.
create domain public_id as text check (value ~ '^[1-9A-HJ-NP-Za-km-z]{22}$');

create table client_users (
  id uuid primary key,
  account uuid not null constraint client_user_account unique,
  short_id public_id not null constraint client_user_short_id unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  telephone text not null default '',
  state_of_residence text not null default '',
  is_archived boolean not null default false,
  created_at timestamptz not null default now()
);

create table patients (
  id uuid primary key,
  short_id public_id not null constraint patient_short_id unique,
  customer_id public_id not null constraint patient_customer_id unique,
  legal_first_name text not null constraint patient_first_name check (legal_first_name <> ''),
  legal_last_name text not null constraint patient_last_name check (legal_last_name <> ''),
  chosen_first_name text not null default '',
  dob date not null,
  email text not null default '',
  telephone text not null default '',
  street text not null default '',
  unit text not null default '',
  city text not null default '',
  state text not null default '',
  zipcode text not null default '',
  state_of_residence text not null default '',
  gender text not null default '',
  sex_on_insurance text not null default '',
  pronouns text not null default '',
  reason_for_therapy text not null default '',
  interpreter_language text not null default '',
  is_archived boolean not null default false,
  is_critical boolean not null default false,
  created_at timestamptz not null default now()
);

-- Who acts for whom. A parent's ends by itself on the 18th birthday.
create table representations (
  client_user_id uuid not null references client_users (id) on delete cascade,
  patient_id uuid not null references patients (id) on delete cascade,
  relation text not null constraint representation_relation
    check (relation in ('SELF', 'PARENT_OR_GUARDIAN', 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE')),
  since timestamptz not null default now(),
  until timestamptz,
  primary key (client_user_id, patient_id)
);
create index representations_by_patient on representations (patient_id);
create unique index one_self_of_a_client_user on representations (client_user_id) where relation = 'SELF';
create unique index one_self_of_a_patient on representations (patient_id) where relation = 'SELF';

create table client_leads (
  id uuid primary key,
  short_id public_id not null constraint client_lead_short_id unique,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  dob date,
  street text not null default '',
  unit text not null default '',
  city text not null default '',
  state text not null default '',
  zipcode text not null default '',
  gender text not null default '',
  telephone text not null default '',
  insurance_type text not null default '',
  insurance_id text not null default '',
  language text not null default '',
  type_of_care text not null default '',
  partner_channel text not null default '',
  created_at timestamptz not null default now()
);

create table provider_interests (
  id uuid primary key,
  short_id public_id not null constraint provider_interest_short_id unique,
  provider_id uuid not null,
  client_first_name text not null,
  client_email text not null,
  created_at timestamptz not null default now()
);

create table provider_accounts (
  account uuid primary key,
  provider_id uuid not null constraint provider_account_provider unique references providers (id) on delete cascade
);

create table break_glass (
  id uuid primary key,
  staff uuid not null,
  subject_kind text not null constraint break_glass_subject check (subject_kind in ('patient', 'client_user')),
  subject uuid not null,
  reason_code text not null,
  reason text not null constraint break_glass_reason check (length(reason) between 10 and 500),
  granted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  reviewed_by uuid,
  reviewed_at timestamptz,
  outcome text constraint break_glass_outcome check (outcome in ('JUSTIFIED', 'NOT_JUSTIFIED')),
  constraint break_glass_is_short check (expires_at > granted_at and expires_at <= granted_at + interval '60 minutes'),
  constraint break_glass_review check (num_nonnulls(reviewed_by, reviewed_at, outcome) in (0, 3)),
  constraint break_glass_other_eyes check (reviewed_by <> staff)
);
create index break_glass_by_staff on break_glass (staff, subject);
create index break_glass_to_review on break_glass (granted_at) where reviewed_by is null;
