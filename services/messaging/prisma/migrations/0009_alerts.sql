-- Up Migration
-- Alerts about messages that tell a risk (docs/decisions/168). An alert is stored with its message, and stays open until it has an answer.

create table alert_answers (
  id uuid primary key,
  -- The account that answered.
  account_id uuid not null,
  action text not null,
  -- What was done, sealed under a key of its own.
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  constraint alert_answers_actions check (action in ('SPOKE_WITH_CLIENT', 'CALLED_EMERGENCY_CONTACT', 'CALLED_EMERGENCY_SERVICES',
    'CLIENT_HAS_HELP', 'NO_RISK_FOUND'))
);
create index alert_answers_by_key on alert_answers (key_id, id);

create table alerts (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  message_id uuid not null constraint alerts_once_per_message unique references messages (id),
  -- The number of the message.
  seq bigint not null,
  provider_id uuid not null,
  patient_id uuid not null,
  -- The version of the rules that found it.
  rules_version integer not null,
  created_at timestamptz not null default now(),
  -- When each was told. The second is a provider who covers, else staff.
  provider_told_at timestamptz,
  second_told_at timestamptz,
  cover_provider_id uuid,
  staff_told_at timestamptz,
  answer_id uuid references alert_answers,
  answered_at timestamptz,
  constraint alerts_answered check ((answer_id is null) = (answered_at is null)),
  constraint alerts_cover check (cover_provider_id is null or second_told_at is not null)
);
create index alerts_open on alerts (created_at) where answered_at is null;
create index alerts_of_provider on alerts (provider_id) where answered_at is null;
create index alerts_of_cover on alerts (cover_provider_id) where answered_at is null;
create index alerts_of_conversation on alerts (conversation_id, seq);
create index alerts_of_answer on alerts (answer_id);

-- Nothing that happens to the message later withdraws its alert, and an answer stays as it was given.
create function keep_alert() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' or (old.id, old.conversation_id, old.message_id, old.seq, old.provider_id, old.patient_id, old.rules_version, old.created_at)
    is distinct from (new.id, new.conversation_id, new.message_id, new.seq, new.provider_id, new.patient_id, new.rules_version, new.created_at)
    or old.answered_at is not null then
    raise exception 'an alert is not withdrawn';
  end if;
  return new;
end $$;
create trigger keep_alert before update or delete on alerts for each row execute function keep_alert();

-- The rotation of keys changes what an answer is sealed with.
create function keep_alert_answer() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' or (old.id, old.account_id, old.action, old.sealed, old.created_at)
    is distinct from (new.id, new.account_id, new.action, new.sealed, new.created_at) then
    raise exception 'an answer to an alert is not changed';
  end if;
  return new;
end $$;
create trigger keep_alert_answer before update or delete on alert_answers for each row execute function keep_alert_answer();

do $$
declare t text;
begin
  foreach t in array array['alerts', 'alert_answers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
  end loop;
end $$;
-- Who writes a message stores its alert, and does not read it.
create policy of_the_writer on alerts for insert
  with check (exists (select from conversations c where c.id = conversation_id
    and c.provider_id = alerts.provider_id and c.patient_id = alerts.patient_id));
create policy of_the_provider on alerts for select
  using (provider_id = (select linden_provider()) or cover_provider_id = (select linden_provider()));
create policy of_the_provider_again on alerts for update
  using (provider_id = (select linden_provider()) or cover_provider_id = (select linden_provider()));
create policy of_whom_it_answers on alert_answers for insert with check (account_id = (select linden_account()));
-- Staff with the patient's record open.
create policy opened on alerts for select using (patient_id = (select linden_subject()));
create policy opened_again on alerts for update using (patient_id = (select linden_subject()));
create policy opened on messages for select
  using (exists (select from alerts a where a.message_id = messages.id and a.patient_id = (select linden_subject())));
