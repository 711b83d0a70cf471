-- Up Migration
-- Psychotherapy notes, apart from the chart (docs/decisions/103). No policy shows them to staff who have the patient's record open. A legal hold
-- stops every deletion of a patient's clinical records, whatever a query does.

create table psychotherapy_notes (
  id uuid primary key,
  provider_id uuid not null,
  patient_id uuid not null,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  revision integer not null default 1 constraint psychotherapy_note_revision check (revision >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index psychotherapy_notes_by_patient on psychotherapy_notes (provider_id, patient_id, updated_at desc);
create index psychotherapy_notes_by_key on psychotherapy_notes (key_id, id);

create table legal_holds (
  id uuid primary key,
  patient_id uuid not null,
  -- The reason.
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  placed_by uuid not null,
  placed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid,
  constraint legal_hold_end check ((ended_at is null) = (ended_by is null)),
  constraint legal_hold_second_person check (ended_by <> placed_by)
);
create unique index legal_hold_one_open on legal_holds (patient_id) where ended_at is null;
create index legal_holds_by_patient on legal_holds (patient_id, placed_at desc);
create index legal_holds_by_key on legal_holds (key_id, id);

create function keep_held() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select from legal_holds h where h.patient_id = old.patient_id and h.ended_at is null) then
    raise exception 'a legal hold keeps the records of this patient';
  end if;
  return old;
end $$;

do $$
declare t text;
begin
  foreach t in array array['psychotherapy_notes', 'legal_holds'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
  end loop;
  foreach t in array array['notes', 'note_addenda', 'note_suggestions', 'session_transcripts', 'psychotherapy_notes'] loop
    execute format('create trigger keep_held before delete on %I for each row execute function keep_held()', t);
  end loop;
end $$;
create policy of_the_provider on psychotherapy_notes using (provider_id = (select linden_provider()))
  with check (provider_id = (select linden_provider()));
-- A provider's deletion has to see the hold that stops it. Its reason is sealed.
create policy stops_deletion on legal_holds for select using ((select linden_provider()) is not null);
