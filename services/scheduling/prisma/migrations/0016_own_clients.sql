-- Up Migration
-- How a provider keeps a client in their own list. A row exists once the client was paused or archived. The reason of a pause is for that
-- provider alone, so there is no policy for staff.
create table own_clients (
  provider_id uuid not null,
  patient_id uuid not null,
  archived_at timestamptz,
  paused_at timestamptz,
  pause_reason text,
  primary key (provider_id, patient_id),
  constraint own_clients_pause check ((paused_at is null) = (pause_reason is null)),
  constraint own_clients_pause_reason check (char_length(pause_reason) between 1 and 500)
);
alter table own_clients enable row level security;
alter table own_clients force row level security;
create policy inside on own_clients using ((select is_inside()));
create policy of_the_provider on own_clients using (provider_id = (select linden_provider()));
