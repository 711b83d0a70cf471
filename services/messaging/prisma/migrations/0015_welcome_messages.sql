-- Up Migration
-- What providers write to new clients, and messages that the service posts for a provider (docs/decisions/173).

alter table messages add column welcome_message_id uuid, add column referral_short_id text;
alter table messages drop constraint messages_types,
  add constraint messages_types check (type in ('TEXT', 'WELCOME', 'REFERRAL'));

create table welcome_messages (
  id uuid primary key,
  provider_id uuid not null,
  -- Its title and text.
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  is_on boolean not null,
  updated_at timestamptz not null default now()
);
create index welcome_messages_of_provider on welcome_messages (provider_id, updated_at desc);
create index welcome_messages_by_key on welcome_messages (key_id, id);
create unique index welcome_messages_one_on on welcome_messages (provider_id) where is_on;

-- A message that waits to be posted into the conversations of a pair.
create table chat_posts (
  id uuid primary key,
  kind text not null,
  provider_id uuid not null,
  patient_id uuid not null,
  -- The end of the link of a recommendation; empty for a welcome message, of which a new client gets one.
  reference text not null,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  done_at timestamptz,
  constraint chat_posts_once unique (kind, provider_id, patient_id, reference),
  constraint chat_posts_kinds check (kind in ('WELCOME', 'REFERRAL'))
);
create index chat_posts_waiting on chat_posts (next_at) where done_at is null;

do $$
declare t text;
begin
  foreach t in array array['welcome_messages', 'chat_posts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
  end loop;
end $$;
create policy of_the_provider on welcome_messages using (provider_id = (select linden_provider()));

create or replace function keep_message() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' or (old.conversation_id, old.seq, old.id, old.type, old.role, old.author_id, old.sealed, old.created_at,
      old.welcome_message_id, old.referral_short_id)
    is distinct from (new.conversation_id, new.seq, new.id, new.type, new.role, new.author_id, new.sealed, new.created_at,
      new.welcome_message_id, new.referral_short_id) then
    raise exception 'a message is not changed or deleted';
  end if;
  return new;
end $$;
