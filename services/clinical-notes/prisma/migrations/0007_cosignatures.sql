-- Up Migration
-- Supervisors co-sign the signed notes of providers whom they supervise (docs/decisions/101). Operators say who supervises whom.
create table supervisions (
  -- The supervised provider.
  provider_id uuid primary key,
  supervisor_id uuid not null constraint supervision_of_another check (supervisor_id <> provider_id),
  -- Notes that are signed from then on need a co-signature.
  since timestamptz not null default now(),
  ended_at timestamptz
);
create index supervisions_by_supervisor on supervisions (supervisor_id) where ended_at is null;

create table note_cosignatures (
  -- The note.
  id uuid primary key references notes (id),
  provider_id uuid not null,
  patient_id uuid not null,
  supervisor_id uuid not null,
  account_id uuid not null,
  cosigned_at timestamptz not null default now()
);

create function keep_cosignature() returns trigger language plpgsql as $$
begin
  raise exception 'a co-signature does not change';
end $$;
create trigger keep_cosignature before update on note_cosignatures for each row execute function keep_cosignature();

do $$
declare t text;
begin
  foreach t in array array['supervisions', 'note_cosignatures'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy inside on %I using ((select is_inside()))', t);
    execute format('create policy of_the_provider on %I for select using (provider_id = (select linden_provider()))', t);
    execute format('create policy of_the_supervisor on %I for select using (supervisor_id = (select linden_provider()))', t);
  end loop;
end $$;
create policy opened on note_cosignatures for select using (patient_id = (select linden_subject()));
