-- Up Migration
-- Goals of treatment (docs/decisions/099). Saved notes change them; each change is kept with its note and its account. Texts are sealed.
create table treatment_plans (
  id uuid primary key,
  provider_id uuid not null,
  patient_id uuid not null,
  is_shared boolean not null,
  -- The note that decided the goals last, and when it was finished. An older note that is edited decides nothing.
  note_id uuid not null references notes (id),
  note_saved_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint treatment_plan_once unique (provider_id, patient_id)
);
create index treatment_plans_by_patient on treatment_plans (patient_id);

create table treatment_goals (
  id uuid primary key,
  plan_id uuid not null references treatment_plans (id),
  -- By which notes name the goal.
  short_id text not null,
  provider_id uuid not null,
  patient_id uuid not null,
  created_by_note_id uuid not null references notes (id),
  created_at timestamptz not null default now(),
  constraint treatment_goal_once unique (plan_id, short_id)
);

create table treatment_goal_changes (
  id uuid primary key,
  -- The last change of a goal has its state.
  number bigint generated always as identity,
  goal_id uuid not null references treatment_goals (id),
  plan_id uuid not null references treatment_plans (id),
  provider_id uuid not null,
  patient_id uuid not null,
  note_id uuid not null references notes (id),
  account_id uuid not null,
  kind text not null constraint treatment_goal_change_kind check (kind in ('CREATED', 'CHANGED', 'DEACTIVATED', 'REACTIVATED')),
  status text not null constraint treatment_goal_status check (status in ('ACTIVE', 'ACHIEVED', 'DISCONTINUED')),
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  changed_at timestamptz not null default now(),
  -- The client sees it from then on (spec provider-portal, section 9).
  visible_at timestamptz not null
);
create index treatment_goal_changes_by_plan on treatment_goal_changes (plan_id, number desc);
create index treatment_goal_changes_by_key on treatment_goal_changes (key_id, id);

create function keep_goal_change() returns trigger language plpgsql as $$
begin
  if (old.goal_id, old.note_id, old.account_id, old.kind, old.status, old.sealed, old.changed_at)
    is distinct from (new.goal_id, new.note_id, new.account_id, new.kind, new.status, new.sealed, new.changed_at)
  then
    raise exception 'the history of a goal does not change';
  end if;
  return new;
end $$;
create trigger keep_goal_change before update on treatment_goal_changes for each row execute function keep_goal_change();

do $$
declare t text;
begin
  foreach t in array array['treatment_plans', 'treatment_goals', 'treatment_goal_changes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
    execute format('create policy of_the_provider on %I for select using (provider_id = (select linden_provider()))', t);
    execute format('create policy of_the_provider_new on %I for insert with check (provider_id = (select linden_provider()))', t);
    execute format('create policy opened on %I for select using (patient_id = (select linden_subject()))', t);
  end loop;
end $$;
create policy of_the_provider_change on treatment_plans for update using (provider_id = (select linden_provider()));
-- Clients see shared plans, and no change before its time.
create policy of_a_patient on treatment_plans for select
  using (is_shared and patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient on treatment_goals for select using (patient_id = any ((select linden_patients())::uuid[])
  and exists (select from treatment_plans p where p.id = plan_id and p.is_shared));
create policy of_a_patient on treatment_goal_changes for select using (patient_id = any ((select linden_patients())::uuid[])
  and visible_at <= statement_timestamp() and exists (select from treatment_plans p where p.id = plan_id and p.is_shared));
