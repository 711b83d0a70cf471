-- Up Migration
-- Suggestions by a language model for notes (docs/decisions/083). Suggestions and transcripts are sealed; in clear are ids, states and times.

-- Whether a transcript of the patient's sessions may be used. No row means no.
create table ai_consents (
  patient_id uuid primary key,
  is_given boolean not null,
  -- The account that gave or revoked it.
  changed_by uuid not null,
  changed_at timestamptz not null default now()
);

create table note_suggestions (
  id uuid primary key,
  -- For URLs and calls by pages.
  short_id text not null constraint note_suggestion_short_id unique,
  provider_id uuid not null,
  patient_id uuid not null,
  appointment_id uuid not null,
  -- By which pages name the session.
  appointment_short_id text not null,
  note_type text not null,
  -- The one section that is generated again; null for the whole note.
  section_id text,
  status text not null default 'PENDING' constraint note_suggestion_status check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  failure text,
  uses_transcript boolean not null default false,
  -- While pending: the instruction and earlier values. Afterwards: the values.
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint note_suggestion_end check ((status = 'PENDING') = (ended_at is null)),
  constraint note_suggestion_failure check ((status = 'FAILED') = (failure is not null))
);
create index note_suggestions_by_session on note_suggestions (provider_id, appointment_short_id, created_at desc);
create unique index note_suggestion_one_pending on note_suggestions (provider_id, appointment_id) where status = 'PENDING';
create index note_suggestions_due on note_suggestions (next_attempt_at) where status = 'PENDING';
create index note_suggestions_by_patient on note_suggestions (patient_id);
create index note_suggestions_by_key on note_suggestions (key_id, id);

-- The id is scheduling's appointment.
create table session_transcripts (
  id uuid primary key,
  patient_id uuid not null,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  fetched_at timestamptz not null default now(),
  delete_at timestamptz not null
);
create index session_transcripts_by_patient on session_transcripts (patient_id);
create index session_transcripts_by_end on session_transcripts (delete_at);
create index session_transcripts_by_key on session_transcripts (key_id, id);

-- Calls of the model per day (UTC) and provider.
create table ai_usage (
  day date not null,
  provider_id uuid not null,
  calls integer not null constraint ai_usage_calls check (calls > 0),
  primary key (day, provider_id)
);

do $$
declare t text;
begin
  foreach t in array array['ai_consents', 'note_suggestions', 'session_transcripts', 'ai_usage'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
  end loop;
end $$;
create policy of_the_provider on note_suggestions for select using (provider_id = (select linden_provider()));
create policy of_the_provider_new on note_suggestions for insert with check (provider_id = (select linden_provider()));
create policy of_a_patient on ai_consents for select using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_new on ai_consents for insert with check (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_change on ai_consents for update using (patient_id = any ((select linden_patients())::uuid[]));
