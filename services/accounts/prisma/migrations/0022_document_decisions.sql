-- Up Migration
-- Whether staff accept a document; empty while it waits. The provider reads the reason. The version before writes none.
alter table provider_files
  add column decision text not null default '' constraint file_decision check (decision in ('', 'APPROVED', 'REFUSED')),
  add column decision_reason text not null default '' constraint file_decision_reason check (length(decision_reason) <= 500),
  add column decided_by uuid,
  add column decided_at timestamptz,
  add constraint file_decided check ((decision = '') = (decided_at is null) and (decision = '') = (decided_by is null));
create index on provider_files (created_at) where decision = '' and status = 'CHECKED' and kind <> 'PHOTO';

create policy staff_decides on provider_files for update
  using (kind <> 'PHOTO' and status = 'CHECKED' and ((select linden_has_role('support')) or (select linden_has_role('ops'))))
  with check (kind <> 'PHOTO' and status = 'CHECKED' and decided_by = (select linden_account()));
