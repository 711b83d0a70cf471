-- Up Migration
-- Letters about waiting messages (docs/decisions/172): how far each side of a conversation was told, and who wants no such letters.

create table message_letters (
  conversation_id uuid not null references conversations,
  -- The side that was told.
  role text not null,
  -- Up to this message.
  seq bigint not null,
  at timestamptz not null default now(),
  primary key (conversation_id, role),
  constraint message_letters_roles check (role in ('PROVIDER', 'CLIENT'))
);
create index conversations_by_newest on conversations (last_at) where last_at is not null;

create table chat_settings (
  -- The account that writes for a patient, or the provider.
  owner_id uuid primary key,
  sends_email boolean not null,
  updated_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['message_letters', 'chat_settings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
  end loop;
end $$;
create policy of_the_owner on chat_settings
  using (owner_id in ((select linden_account()), (select linden_provider())));
