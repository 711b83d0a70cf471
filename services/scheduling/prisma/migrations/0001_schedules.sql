-- Up Migration
-- A provider's schedule is public catalogue data: no person, no reason, no row-level security.
create table schedules (
  provider_id uuid primary key,
  -- Counts every change of the schedule, its children or its blocks.
  revision bigint not null,
  time_zone text not null,
  start_increment_minutes integer not null,
  initial_session_minutes integer not null,
  follow_up_minutes integer not null,
  buffer_minutes integer not null,
  lead_time_minutes integer not null,
  horizon_days integer not null,
  constraint schedules_revision_counts check (revision > 0),
  constraint schedules_time_zone_named check (time_zone <> ''),
  constraint schedules_increment_divides_a_day check (start_increment_minutes in (5, 10, 15, 20, 30, 45, 60)),
  constraint schedules_initial_session_lengths check (initial_session_minutes in (30, 45, 60)),
  constraint schedules_follow_up_lengths check (follow_up_minutes in (15, 30, 60)),
  constraint schedules_buffer_range check (buffer_minutes between 0 and 120),
  constraint schedules_horizon_range check (horizon_days between 1 and 365),
  constraint schedules_lead_time_before_horizon check (lead_time_minutes >= 0 and lead_time_minutes < horizon_days * 1440)
);

create table weekly_windows (
  provider_id uuid not null,
  position integer not null,
  day_of_week integer not null,
  start_minute integer not null,
  end_minute integer not null,
  in_office boolean not null,
  virtual boolean not null,
  constraint weekly_windows_pkey primary key (provider_id, position),
  constraint weekly_windows_of_a_schedule foreign key (provider_id) references schedules on delete cascade,
  constraint weekly_windows_day_of_week check (day_of_week between 1 and 7),
  constraint weekly_windows_start_in_day check (start_minute between 0 and 1439),
  constraint weekly_windows_at_most_a_day check (end_minute > start_minute and end_minute <= start_minute + 1440),
  constraint weekly_windows_have_a_location check (in_office or virtual)
);

create table state_settings (
  provider_id uuid not null,
  us_state text not null,
  in_office boolean not null,
  virtual boolean not null,
  constraint state_settings_pkey primary key (provider_id, us_state),
  constraint state_settings_of_a_schedule foreign key (provider_id) references schedules on delete cascade,
  constraint state_settings_state_code check (us_state ~ '^[A-Z]{2}$')
);

create table blocks (
  id uuid primary key,
  provider_id uuid not null,
  type text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint blocks_of_a_schedule foreign key (provider_id) references schedules on delete cascade,
  constraint blocks_types check (type in ('BASIC', 'EMERGENCY', 'INVITE', 'OOO')),
  constraint blocks_not_empty check (ends_at > starts_at),
  constraint blocks_at_most_366_days check (ends_at <= starts_at + interval '8784 hours')
);
create index blocks_by_end on blocks (provider_id, ends_at);
