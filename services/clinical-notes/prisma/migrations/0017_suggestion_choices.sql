-- Up Migration
-- What a provider did with each suggested value (docs/decisions/156). An accepted value stays when the consent is taken back: it is the author's.
create table suggestion_choices (
  id uuid primary key,
  provider_id uuid not null,
  patient_id uuid not null,
  appointment_id uuid not null,
  note_type text not null,
  field_id text not null,
  choice text not null constraint suggestion_choice check (choice in ('ACCEPTED', 'REJECTED')),
  -- The value.
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  chosen_at timestamptz not null default now(),
  constraint suggestion_choice_once unique (provider_id, appointment_id, note_type, field_id)
);
create index suggestion_choices_by_key on suggestion_choices (key_id, id);
alter table suggestion_choices enable row level security;
alter table suggestion_choices force row level security;
create policy inside on suggestion_choices using ((select is_inside()));
create policy of_the_provider on suggestion_choices using (provider_id = (select linden_provider()))
  with check (provider_id = (select linden_provider()));

-- Everyone else who was in the session: their consent counts as well.
alter table note_suggestions add column partner_ids uuid[] not null default '{}';
alter table session_transcripts add column partner_ids uuid[] not null default '{}';
