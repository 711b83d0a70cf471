-- Up Migration
-- A note keeps the version of the schema with which it was started (docs/decisions/152). There was one version until now.
alter table notes add column schema_version integer not null default 1 constraint note_schema_version check (schema_version >= 1);

create or replace function keep_note() returns trigger language plpgsql as $$
begin
  if old.saved_at is not null and new.saved_at is distinct from old.saved_at
    or (old.provider_id, old.patient_id, old.note_type) is distinct from (new.provider_id, new.patient_id, new.note_type)
    or old.appointment_id is distinct from new.appointment_id
    or old.schema_version is distinct from new.schema_version
    or old.signed_at is not null and (old.signed_at, old.sealed, old.revision) is distinct from (new.signed_at, new.sealed, new.revision)
  then
    raise exception 'a saved note stays saved and a signed one does not change';
  end if;
  return new;
end $$;
