-- Up Migration
-- Recommendations of other providers to a client (docs/decisions/056). The client reads them by a link or signed in.
create table recommendations (
  id uuid primary key,
  -- The end of the link in the letter. It opens the page without the note and the client's details.
  link_id text not null,
  provider_id uuid not null,
  patient_id uuid not null,
  -- The cancellation that led here. Null without one.
  cancellation_id uuid references provider_cancellations,
  reason text not null,
  type_of_care text not null check (type_of_care in ('TALK_THERAPY', 'MEDICATION_MANAGEMENT')),
  recommended_ids uuid[] not null,
  note_to_client text not null check (char_length(note_to_client) <= 2000),
  note_to_provider text not null check (char_length(note_to_provider) <= 2000),
  -- The sender's address, for the provider whom the client books. Null when it is not shared.
  shared_email text,
  state text not null check (state in ('SENT', 'OPENED', 'BOOKED', 'DECLINED', 'EXPIRED')),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  -- Only for DECLINED.
  declined_by text check (declined_by in ('CLIENT', 'PROVIDER')),
  booked_appointment_id uuid references appointments,
  booked_provider_id uuid,
  constraint recommendations_link unique (link_id),
  constraint recommendations_up_to_three check (cardinality(recommended_ids) between 1 and 3),
  constraint recommendations_ended check ((state in ('SENT', 'OPENED')) = (ended_at is null)),
  constraint recommendations_declined check ((state = 'DECLINED') = (declined_by is not null)),
  constraint recommendations_booked check (
    (state = 'BOOKED') = (booked_appointment_id is not null) and (state = 'BOOKED') = (booked_provider_id is not null)
  )
);
create unique index recommendations_open_once on recommendations (provider_id, patient_id) where state in ('SENT', 'OPENED');
create index recommendations_of_patient on recommendations (patient_id, sent_at);
create index recommendations_of_provider on recommendations (provider_id, sent_at);
create index recommendations_booked_with on recommendations (booked_provider_id, sent_at) where booked_provider_id is not null;
create index recommendations_to_expire on recommendations (expires_at) where state in ('SENT', 'OPENED');

alter table recommendations enable row level security;
alter table recommendations force row level security;
create policy inside on recommendations using ((select is_inside()));
create policy staff on recommendations for select using ((select is_staff()));
create policy of_the_provider on recommendations using (provider_id = (select linden_provider()));
create policy of_the_booked_provider on recommendations for select using (booked_provider_id = (select linden_provider()));
create policy of_a_patient on recommendations for select using (patient_id = any ((select linden_patients())::uuid[]));
create policy of_a_patient_answer on recommendations for update using (patient_id = any ((select linden_patients())::uuid[]));
-- The letter.
create policy reader on recommendations for select using (coalesce(linden_service() = 'messaging', false));
-- A caller with the link.
create policy proved on recommendations for select using (id = (select linden_subject()));
create policy proved_open on recommendations for update using (id = (select linden_subject()));

do $$
begin
  execute format('revoke delete on recommendations from %I', current_schema() || '_app');
end $$;
