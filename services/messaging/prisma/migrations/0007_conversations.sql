-- Up Migration
-- Messages between a provider and one account about one patient (docs/decisions/160). The text of a message is sealed under a key of its own.

create table conversations (
  id uuid primary key,
  provider_id uuid not null,
  patient_id uuid not null,
  -- The account that writes for the patient.
  account_id uuid not null,
  -- Of its newest message. The transaction that stores a message locks this row, so the numbers have no gap and no double.
  last_seq bigint not null default 0,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversations_one_per_pair unique (provider_id, patient_id, account_id),
  constraint conversations_counted check (last_seq >= 0 and (last_at is null) = (last_seq = 0))
);
create index conversations_by_account on conversations (account_id, last_at desc nulls last);
create index conversations_by_provider on conversations (provider_id, last_at desc nulls last);

create table messages (
  conversation_id uuid not null references conversations,
  seq bigint not null,
  id uuid not null constraint messages_once_per_id unique,
  type text not null,
  role text not null,
  author_id uuid not null,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  primary key (conversation_id, seq),
  constraint messages_counted check (seq > 0),
  constraint messages_types check (type in ('TEXT')),
  constraint messages_roles check (role in ('PROVIDER', 'CLIENT'))
);
create index messages_by_key on messages (key_id, id);

-- How far an account has read.
create table read_marks (
  conversation_id uuid not null references conversations,
  account_id uuid not null,
  role text not null,
  seq bigint not null,
  at timestamptz not null default now(),
  primary key (conversation_id, account_id),
  constraint read_marks_roles check (role in ('PROVIDER', 'CLIENT'))
);

-- A message keeps what it says. The rotation of keys changes what it is sealed with.
create function keep_message() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' or (old.conversation_id, old.seq, old.id, old.type, old.role, old.author_id, old.sealed, old.created_at)
    is distinct from (new.conversation_id, new.seq, new.id, new.type, new.role, new.author_id, new.sealed, new.created_at) then
    raise exception 'a message is not changed or deleted';
  end if;
  return new;
end $$;
create trigger keep_message before update or delete on messages for each row execute function keep_message();

-- The service itself, for the rotation of keys.
create function is_inside() returns boolean language sql stable
return coalesce(linden_service() = 'messaging', false);

do $$
declare t text;
begin
  foreach t in array array['conversations', 'messages', 'read_marks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
  end loop;
end $$;
create policy of_the_provider on conversations using (provider_id = (select linden_provider()));
create policy of_the_account on conversations
  using (account_id = (select linden_account()) and patient_id = any ((select linden_patients())::uuid[]));
create policy of_both_sides on messages for select
  using (exists (select from conversations c where c.id = conversation_id));
create policy of_the_author on messages for insert
  with check (author_id = (select linden_account()) and exists (select from conversations c where c.id = conversation_id));
create policy of_both_sides on read_marks for select
  using (exists (select from conversations c where c.id = conversation_id));
create policy of_the_reader on read_marks for insert
  with check (account_id = (select linden_account()) and exists (select from conversations c where c.id = conversation_id));
create policy of_the_reader_again on read_marks for update using (account_id = (select linden_account()));
