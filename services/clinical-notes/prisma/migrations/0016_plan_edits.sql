-- Up Migration
-- A plan has a version, so that edits before the client sees it never overwrite each other (docs/decisions/155).
alter table treatment_plans add column version integer not null default 1;
-- The goal was edited in the plan itself; the note and its PDF stay as they were signed.
alter table treatment_goal_changes add column is_edit boolean not null default false;

-- What clients did with a shared plan: read it, or asked about it. It holds no text.
create table plan_answers (
  id uuid primary key,
  plan_id uuid not null references treatment_plans (id),
  provider_id uuid not null,
  patient_id uuid not null,
  account_id uuid not null,
  kind text not null constraint plan_answer_kind check (kind in ('READ', 'QUESTION')),
  answered_at timestamptz not null default now(),
  -- When the provider took care of a question.
  closed_at timestamptz
);
create index plan_answers_by_plan on plan_answers (plan_id, answered_at desc);
create index plan_answers_open on plan_answers (provider_id, answered_at) where kind = 'QUESTION' and closed_at is null;
create unique index plan_answer_one_question on plan_answers (plan_id, account_id) where kind = 'QUESTION' and closed_at is null;

-- Staff keep a plan from the client for a while, because reading it may do harm. The reason is sealed.
create table plan_delays (
  id uuid primary key,
  patient_id uuid not null,
  delayed_until timestamptz not null,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  placed_by uuid not null,
  placed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid,
  constraint plan_delay_end check ((ended_at is null) = (ended_by is null))
);
create unique index plan_delay_one_open on plan_delays (patient_id) where ended_at is null;
create index plan_delays_by_key on plan_delays (key_id, id);

do $$
declare t text;
begin
  foreach t in array array['plan_answers', 'plan_delays'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
  end loop;
end $$;
create policy of_the_provider on plan_answers for select using (provider_id = (select linden_provider()));
create policy of_the_provider_change on plan_answers for update using (provider_id = (select linden_provider()));
create policy of_a_patient on plan_answers for select using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_new on plan_answers for insert with check (patient_id = any ((select linden_patients())::uuid[])
  and exists (select from treatment_plans p where p.id = plan_id and p.patient_id = plan_answers.patient_id
    and p.provider_id = plan_answers.provider_id and p.is_shared));
create policy opened on plan_answers for select using (patient_id = (select linden_subject()));
-- A provider sees that there is a delay, and a client's queries have to see what hides the plan from them. The service shows neither the reason.
create policy of_the_provider on plan_delays for select using ((select linden_provider()) is not null);
create policy hides_the_plan on plan_delays for select using (patient_id = any ((select linden_patients())::uuid[]));

create function is_plan_delayed(patient uuid) returns boolean language sql stable set search_path from current as $$
  select exists (select from plan_delays d where d.patient_id = patient and d.ended_at is null and d.delayed_until > statement_timestamp())
$$;
alter policy of_a_patient on treatment_plans
  using (is_shared and patient_id = any ((select linden_patients())::uuid[]) and not is_plan_delayed(patient_id));
