-- Up Migration
-- The sessions that a letter about a series is about. Later letters about one of them leave after it.
create table covered_appointments (
  notification_id uuid not null references notifications on delete cascade,
  appointment_id uuid not null,
  primary key (notification_id, appointment_id)
);
create index covered_appointments_by_appointment on covered_appointments (appointment_id);
