-- Up Migration
-- Who supervises whom and who covers for whom (docs/decisions/151). Staff set it, and clinical-notes and messaging go by what is in force.
create table provider_relations (
  id uuid primary key,
  kind text not null constraint provider_relation_kind check (kind in ('SUPERVISES', 'COVERS')),
  -- Who supervises or covers.
  acting_provider_id uuid not null references providers (id) on delete cascade,
  -- Whom they supervise, or for whom they cover.
  for_provider_id uuid not null references providers (id) on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz,
  -- Of a supervision: since when there has been a supervisor without a gap.
  supervised_since timestamptz,
  -- Null for what clinical-notes handed over.
  set_by uuid,
  ended_by uuid,
  created_at timestamptz not null default now(),
  constraint provider_relation_of_two check (acting_provider_id <> for_provider_id),
  constraint provider_relation_times check (until_at >= from_at),
  constraint provider_relation_since check ((kind = 'SUPERVISES') = (supervised_since is not null))
);
create index provider_relations_by_acting on provider_relations (acting_provider_id, from_at desc);
create index provider_relations_by_for on provider_relations (for_provider_id, from_at desc);

-- Only the end of a relation changes.
create function keep_provider_relation() returns trigger language plpgsql as $$
begin
  if (old.kind, old.acting_provider_id, old.for_provider_id, old.from_at, old.supervised_since, old.set_by)
    is distinct from (new.kind, new.acting_provider_id, new.for_provider_id, new.from_at, new.supervised_since, new.set_by)
  then
    raise exception 'a relation of providers only ends';
  end if;
  return new;
end $$;
create trigger keep_provider_relation before update on provider_relations for each row execute function keep_provider_relation();

alter table provider_relations enable row level security;
alter table provider_relations force row level security;
create policy own on provider_relations for select using (
  exists (select from provider_accounts a where a.account = (select linden_account())
    and a.provider_id in (acting_provider_id, for_provider_id)));
create policy staff on provider_relations for select using ((select linden_has_role('support')) or (select linden_has_role('ops')));
create policy staff_new on provider_relations for insert with check (
  set_by = (select linden_account()) and ((select linden_has_role('support')) or (select linden_has_role('ops'))));
create policy staff_change on provider_relations for update using ((select linden_has_role('support')) or (select linden_has_role('ops')));
create policy operators on provider_relations using ((select linden_kind()) = 'operator');
create policy messaging on provider_relations for select using ((select is_messaging()));
create policy clinical_notes on provider_relations for select using ((select is_clinical_notes()));
create policy clinical_notes_new on provider_relations for insert with check (
  kind = 'SUPERVISES' and set_by is null and (select is_clinical_notes()));
create policy clinical_notes_change on provider_relations for update using (kind = 'SUPERVISES' and (select is_clinical_notes()));
