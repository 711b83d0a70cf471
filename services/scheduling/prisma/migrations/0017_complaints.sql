-- Up Migration
-- Complaints of clients about the provider of a session. Clients add and read their own; staff decide on them. There is no policy for the
-- provider, who must learn neither of a complaint nor who made it (docs/decisions/046).
create table complaints (
  id uuid primary key,
  appointment_id uuid not null references appointments,
  provider_id uuid not null,
  patient_id uuid not null,
  -- Who made it: an actor such as account:<id>. A guardian may complain for a child.
  made_by text not null,
  at timestamptz not null,
  reason text not null check (reason in ('PROVIDER_NO_SHOW', 'PROVIDER_CONDUCT', 'INCORRECT_VIDEO_LINK')),
  details text not null check (char_length(details) <= 2000),
  decision text check (decision in ('CONFIRMED', 'NOT_CONFIRMED')),
  decided_at timestamptz,
  decided_by text,
  constraint complaints_once unique (appointment_id, reason),
  constraint complaints_decided check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index complaints_open on complaints (at) where decision is null;
create index complaints_of_provider on complaints (provider_id, at);

alter table complaints enable row level security;
alter table complaints force row level security;
create policy inside on complaints using ((select is_inside()));
create policy staff_read on complaints for select using ((select is_staff()));
create policy staff_decide on complaints for update using ((select is_staff()));
create policy of_a_patient_read on complaints for select using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_add on complaints for insert with check (patient_id = any ((select linden_patients())::uuid[]));

do $$
begin
  execute format('revoke delete on complaints from %I', current_schema() || '_app');
end $$;
