-- Up Migration
-- A supervisor returns a signed note with a comment (docs/decisions/150). The note stays as it is: its author answers with an addendum, and it waits
-- for the co-signature again. Comments are sealed and never change.
create table note_returns (
  id uuid primary key,
  note_id uuid not null references notes (id),
  provider_id uuid not null,
  patient_id uuid not null,
  supervisor_id uuid not null,
  account_id uuid not null,
  -- The comment.
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  returned_at timestamptz not null default now()
);
create index note_returns_by_note on note_returns (note_id, returned_at desc);
create index note_returns_by_provider on note_returns (provider_id);
create index note_returns_by_key on note_returns (key_id, id);

create function keep_note_return() returns trigger language plpgsql as $$
begin
  if (old.note_id, old.supervisor_id, old.account_id, old.sealed, old.returned_at)
    is distinct from (new.note_id, new.supervisor_id, new.account_id, new.sealed, new.returned_at)
  then
    raise exception 'a comment of a supervisor does not change';
  end if;
  return new;
end $$;
create trigger keep_note_return before update on note_returns for each row execute function keep_note_return();
create trigger keep_held before delete on note_returns for each row execute function keep_held();

alter table note_returns enable row level security;
alter table note_returns force row level security;
create policy inside on note_returns using ((select is_inside()));
create policy of_the_provider on note_returns for select using (provider_id = (select linden_provider()));
create policy of_the_supervisor on note_returns for select using (supervisor_id = (select linden_provider()));
create policy opened on note_returns for select using (patient_id = (select linden_subject()));
