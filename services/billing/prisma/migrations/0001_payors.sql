-- Up Migration

-- One row: its lock puts changes of the catalogue in an order, its revision tells readers that something changed.
create table catalogue (
  only_one boolean primary key default true constraint catalogue_only_one check (only_one),
  revision bigint not null default 1
);

insert into catalogue default values;

create table payors (
  id uuid primary key,
  -- Null until the clearing house knows it.
  external_payor_id text constraint payor_external_id unique,
  parent_payor text not null default '',
  plan_category text not null,
  plan_name text not null constraint payor_plan_name unique constraint payor_plan_name_given check (plan_name <> ''),
  plan_code text not null default '',
  is_cash boolean not null default false,
  member_id_prefix text not null default '',
  marketplace_names text[] not null default '{}',
  blocked_in_person_states text[] not null default '{}',
  revision bigint not null default 1,
  constraint payor_cash check (is_cash = (plan_category = 'CASH'))
);

create table payor_client_booking_names (
  id uuid primary key,
  payor_id uuid not null references payors (id) on delete cascade,
  name text not null constraint client_booking_name_given check (name <> ''),
  booking_visible boolean not null default true
);

create index payor_client_booking_names_payor on payor_client_booking_names (payor_id);

create table payor_states (
  id uuid primary key,
  payor_id uuid not null references payors (id) on delete cascade,
  us_state text not null constraint payor_state_code check (us_state ~ '^[A-Z]{2}$'),
  constraint payor_state_once unique (payor_id, us_state)
);

create index payor_states_state on payor_states (us_state);

-- Members of the home payor are served in this state through the servicing payor.
create table home_payors (
  state_of_service text not null constraint home_payor_state check (state_of_service ~ '^[A-Z]{2}$'),
  home_payor_id uuid not null references payors (id) on delete cascade,
  servicing_payor_id uuid not null references payors (id) on delete cascade,
  primary key (state_of_service, home_payor_id),
  constraint home_payor_other check (home_payor_id <> servicing_payor_id)
);
