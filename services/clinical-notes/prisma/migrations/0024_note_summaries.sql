-- Up Migration
-- One line about a note, which its author confirms when they sign it (docs/decisions/153). It says something about the client, so it is sealed. Like the
-- note, it does not change after the signature.
create table note_summaries (
  -- The note.
  id uuid primary key references notes (id),
  provider_id uuid not null,
  patient_id uuid not null,
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  updated_at timestamptz not null default now()
);
create index note_summaries_by_key on note_summaries (key_id, id);
create index note_summaries_by_patient on note_summaries (patient_id);

create function keep_note_summary() returns trigger language plpgsql set search_path from current as $$
begin
  if (tg_op = 'INSERT' or old.sealed is distinct from new.sealed or old.id is distinct from new.id)
    and exists (select from notes n where n.id = new.id and n.signed_at is not null)
  then
    raise exception 'the summary of a signed note does not change';
  end if;
  return new;
end $$;
create trigger keep_note_summary before insert or update on note_summaries for each row execute function keep_note_summary();
create trigger keep_held before delete on note_summaries for each row execute function keep_held();

alter table note_summaries enable row level security;
alter table note_summaries force row level security;
create policy inside on note_summaries using ((select is_inside()));
create policy of_the_provider on note_summaries for select using (provider_id = (select linden_provider()));
create policy of_the_provider_new on note_summaries for insert with check (provider_id = (select linden_provider()));
create policy of_the_provider_change on note_summaries for update using (provider_id = (select linden_provider()));
create policy opened on note_summaries for select using (patient_id = (select linden_subject()));
