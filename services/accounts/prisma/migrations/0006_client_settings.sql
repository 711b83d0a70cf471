-- Up Migration
-- What a client has chosen for themselves: what care they look for, and what is not to be done with their data.

create table client_settings (
  client_user_id uuid primary key references client_users (id) on delete cascade,
  preferred_setting text not null default ''
    constraint client_settings_setting check (preferred_setting in ('', 'VIRTUAL', 'IN_PERSON', 'BOTH')),
  preferred_times text[] not null default '{}'
    constraint client_settings_times check (preferred_times <@ array['EARLY_MORNING', 'MORNING', 'AFTERNOON', 'EVENING']),
  saved_at timestamptz not null default now()
);

-- A row for each that holds; what held once stands in the audit.
create table client_data_opt_outs (
  client_user_id uuid not null references client_users (id) on delete cascade,
  opt_out text not null constraint client_data_opt_out check (opt_out in ('ANALYTICS', 'MARKETING_EMAIL')),
  since timestamptz not null default now(),
  primary key (client_user_id, opt_out)
);

do $$
declare t text;
begin
  foreach t in array array['client_settings', 'client_data_opt_outs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own on %I using (client_user_id = (select my_client_user()))', t);
  end loop;
end $$;
