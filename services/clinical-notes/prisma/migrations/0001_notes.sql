-- Up Migration
-- Notes of providers about their clients. Only the author writes, and only the author reads, except a member of staff who has the patient's
-- record open (docs/decisions/020). Content is sealed (packages/platform/src/envelope.ts).
-- Nothing deletes a note yet: providers must keep records for years after the last session, longer for children.

create table notes (
  id uuid primary key,
  provider_id uuid not null,
  patient_id uuid not null,
  -- Scheduling's appointment. Null for a note without a session.
  appointment_id uuid,
  note_type text not null,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  revision integer not null default 1 constraint note_revision check (revision >= 1),
  saved_at timestamptz,
  signed_at timestamptz constraint note_signed_after_saved check (signed_at is null or saved_at is not null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index note_once_per_session on notes (provider_id, appointment_id, note_type) where appointment_id is not null;
create unique index note_one_open_draft on notes (provider_id, patient_id, note_type)
  where appointment_id is null and saved_at is null;
create index notes_by_change on notes (provider_id, updated_at desc, id desc);
create index notes_by_patient on notes (patient_id);
create index notes_by_key on notes (key_id, id);

create table note_addenda (
  id uuid primary key,
  note_id uuid not null references notes (id),
  provider_id uuid not null,
  patient_id uuid not null,
  -- Reason and text.
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  signed_at timestamptz not null default now()
);
create index note_addenda_by_note on note_addenda (note_id, signed_at);
create index note_addenda_by_key on note_addenda (key_id, id);

-- The keys with which pages encrypt what is typed before it is saved. The id is the account.
create table journal_keys (
  id uuid primary key,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default now()
);
create index journal_keys_by_key on journal_keys (key_id, id);

create table provider_events (
  id uuid primary key,
  provider_id uuid not null,
  event_type text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint provider_event_once unique (provider_id, event_type)
);

-- A saved note stays saved, and a signed one keeps its content. A new data key for the same content is allowed.
create function keep_note() returns trigger language plpgsql as $$
begin
  if old.saved_at is not null and new.saved_at is distinct from old.saved_at
    or (old.provider_id, old.patient_id, old.note_type) is distinct from (new.provider_id, new.patient_id, new.note_type)
    or old.appointment_id is distinct from new.appointment_id
    or old.signed_at is not null and (old.signed_at, old.sealed, old.revision) is distinct from (new.signed_at, new.sealed, new.revision)
  then
    raise exception 'a saved note stays saved and a signed one does not change';
  end if;
  return new;
end $$;
create trigger keep_note before update on notes for each row execute function keep_note();

create function keep_addendum() returns trigger language plpgsql as $$
begin
  if (old.note_id, old.sealed, old.signed_at) is distinct from (new.note_id, new.sealed, new.signed_at) then
    raise exception 'an addendum does not change';
  end if;
  return new;
end $$;
create trigger keep_addendum before update on note_addenda for each row execute function keep_addendum();

-- Operators, and the service itself for the rotation of keys.
create function is_inside() returns boolean language sql stable
return linden_kind() = 'operator' or coalesce(linden_service() = 'clinical-notes', false);

do $$
declare t text;
begin
  foreach t in array array['notes', 'note_addenda', 'journal_keys', 'provider_events'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
  end loop;
  foreach t in array array['notes', 'note_addenda', 'provider_events'] loop
    execute format('create policy of_the_provider on %I for select using (provider_id = (select linden_provider()))', t);
    execute format('create policy of_the_provider_new on %I for insert with check (provider_id = (select linden_provider()))', t);
  end loop;
  foreach t in array array['notes', 'note_addenda'] loop
    -- One patient whose record a member of staff has open. To read only.
    execute format('create policy opened on %I for select using (patient_id = (select linden_subject()))', t);
  end loop;
end $$;
create policy of_the_provider_change on notes for update using (provider_id = (select linden_provider()));
create policy of_the_provider_change on provider_events for update using (provider_id = (select linden_provider()));
create policy of_the_account on journal_keys for select using (id = (select linden_account()));
create policy of_the_account_new on journal_keys for insert with check (id = (select linden_account()));
