-- Up Migration
-- How AI took part in each saved answer of a note, for its author (docs/decisions/100). Which fields have one says something about the client, so it is sealed.
create table note_ai_statuses (
  -- The note.
  id uuid primary key references notes (id),
  provider_id uuid not null,
  patient_id uuid not null,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  updated_at timestamptz not null default now()
);
create index note_ai_statuses_by_key on note_ai_statuses (key_id, id);
alter table note_ai_statuses enable row level security;
alter table note_ai_statuses force row level security;
create policy inside on note_ai_statuses using ((select is_inside()));
create policy of_the_provider on note_ai_statuses for select using (provider_id = (select linden_provider()));
create policy of_the_provider_new on note_ai_statuses for insert with check (provider_id = (select linden_provider()));
create policy of_the_provider_change on note_ai_statuses for update using (provider_id = (select linden_provider()));
