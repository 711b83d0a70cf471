-- Up Migration
-- Appointments, holds and the time that both claim (docs/decisions/020 for who sees which row).
alter table schedules add column reviews_new_clients boolean not null default false;

create table recurring_groupings (
  id uuid primary key,
  provider_id uuid not null,
  patient_id uuid not null,
  weeks_between integer not null,
  num_recurrences_requested integer not null,
  -- RFC 5545, wall time in time_zone.
  rule text not null,
  time_zone text not null,
  created_at timestamptz not null,
  constraint recurring_groupings_weeks check (weeks_between between 1 and 12),
  constraint recurring_groupings_recurrences check (num_recurrences_requested between 2 and 52),
  constraint recurring_groupings_rule_told check (rule <> '' and time_zone <> '')
);

create table appointments (
  id uuid primary key,
  event_id text not null,
  short_id text not null,
  -- Counts every change of the appointment.
  revision bigint not null,
  provider_id uuid not null,
  patient_id uuid not null,
  -- 'visitor:' and the id of a browser, 'account:' and that of an account, 'operator:' and a name.
  booked_by text not null,
  type text not null,
  location text not null,
  status text not null,
  first_appointment boolean not null,
  starts_at timestamptz not null,
  -- Without the buffer.
  ends_at timestamptz not null,
  time_zone text not null,
  us_state text not null,
  -- Null: paid by the client.
  payor_id uuid,
  -- Null: nothing to confirm.
  confirm_by timestamptz,
  no_show_fee_cents integer not null,
  is_integration boolean not null default false,
  is_unlisted boolean not null default false,
  crisis_until timestamptz,
  canceled_at timestamptz,
  cancel_reason text,
  cancel_sub_reason text,
  cancel_source text,
  counts_as_missed boolean not null default false,
  has_internal_note boolean not null default false,
  absence_excuse text,
  series_id uuid references recurring_groupings,
  series_number integer,
  reminded_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  constraint appointments_event_id_once unique (event_id),
  constraint appointments_short_id_once unique (short_id),
  constraint appointments_public_ids check (event_id ~ '^[1-9A-HJ-NP-Za-km-z]{22}$' and short_id ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'),
  constraint appointments_revision_counts check (revision > 0),
  constraint appointments_booked_by_somebody check (booked_by ~ '^(visitor|account|operator):.{1,100}$'),
  constraint appointments_types check (type in ('CONSULTATION', 'DEFAULT', 'FOLLOW_UP', 'INTAKE')),
  constraint appointments_locations check (location in ('IN_OFFICE', 'VIRTUAL')),
  constraint appointments_statuses check (status in ('UNCONFIRMED', 'CONFIRMED', 'COMPLETED', 'CANCELED', 'MISSED')),
  constraint appointments_last_less_than_a_day check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  constraint appointments_time_zone_named check (time_zone <> ''),
  constraint appointments_state_code check (us_state ~ '^[A-Z]{2}$'),
  constraint appointments_fee_range check (no_show_fee_cents >= 0),
  constraint appointments_confirm_before_start check (confirm_by <= starts_at),
  constraint appointments_confirm_by_when_unconfirmed check (
    case status when 'UNCONFIRMED' then confirm_by is not null when 'CANCELED' then true else confirm_by is null end),
  constraint appointments_canceled_whole check (
    case when status = 'CANCELED' then num_nulls(canceled_at, cancel_reason, cancel_source) = 0
      else num_nonnulls(canceled_at, cancel_reason, cancel_sub_reason, cancel_source) = 0 and not has_internal_note end),
  constraint appointments_count_as_missed check (not counts_as_missed or status in ('CANCELED', 'MISSED')),
  constraint appointments_sources check (
    cancel_source in ('CLIENT', 'VISITOR', 'PROVIDER', 'SUPPORT', 'SYSTEM', 'INTEGRATION_API', 'NO_SHOW')),
  constraint appointments_excuses check (absence_excuse in ('CLIENT_BEHALF', 'EXCUSED', 'UNEXCUSED')),
  constraint appointments_excuse_of_an_absence check (absence_excuse is null or status in ('CANCELED', 'MISSED')),
  constraint appointments_crisis_unlisted check (crisis_until is null or is_unlisted),
  constraint appointments_of_a_series check ((series_id is null) = (series_number is null) and series_number >= 0),
  constraint appointments_once_in_a_series unique (series_id, series_number)
);
create index appointments_by_provider on appointments (provider_id, starts_at);
create index appointments_by_patient on appointments (patient_id, starts_at);
create index appointments_unconfirmed on appointments (confirm_by) where status = 'UNCONFIRMED';
create index appointments_confirmed on appointments (ends_at) where status = 'CONFIRMED';
create index appointments_to_remind on appointments (starts_at) where status = 'CONFIRMED' and reminded_at is null;

-- Everything that ever happened to an appointment. Free text of people stays here: neither log nor audit nor event has it.
create table appointment_changes (
  appointment_id uuid not null references appointments,
  revision bigint not null,
  what text not null,
  at timestamptz not null,
  actor text not null,
  source text not null,
  reason text,
  sub_reason text,
  absence_excuse text,
  from_start timestamptz,
  to_start timestamptz,
  note_to_client text,
  internal_note text,
  override_reason text,
  constraint appointment_changes_pkey primary key (appointment_id, revision),
  constraint appointment_changes_kinds check (what in ('BOOKED', 'CONFIRMED', 'DECLINED', 'MOVED', 'CANCELED', 'LAPSED', 'COMPLETED',
    'MISSED', 'DELETED', 'REMINDED', 'MARKED_AS_CRISIS')),
  constraint appointment_changes_sources check (
    source in ('CLIENT', 'VISITOR', 'PROVIDER', 'SUPPORT', 'SYSTEM', 'INTEGRATION_API', 'NO_SHOW')),
  constraint appointment_changes_moves check ((what = 'MOVED') = (from_start is not null) and (what <> 'MOVED' or to_start is not null)),
  constraint appointment_changes_notes_short check (
    length(note_to_client) <= 2000 and length(internal_note) <= 2000 and length(override_reason) <= 500)
);

-- Time set aside for somebody who fills in a form.
create table holds (
  id uuid primary key,
  actor text not null,
  key text not null,
  provider_id uuid not null,
  type text not null,
  location text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  expires_at timestamptz not null,
  extended boolean not null default false,
  constraint holds_once_per_key unique (actor, key),
  constraint holds_types check (type in ('CONSULTATION', 'DEFAULT', 'FOLLOW_UP', 'INTAKE')),
  constraint holds_locations check (location in ('IN_OFFICE', 'VIRTUAL')),
  constraint holds_not_empty check (ends_at > starts_at)
);
create index holds_by_expiry on holds (expires_at);

-- The one place where time is taken. `during` is `seen` and the provider's buffer after it; a patient has no buffer.
create table time_claims (
  id bigint generated always as identity primary key,
  provider_id uuid not null,
  -- Null: a hold of somebody who is nobody's patient yet.
  patient_id uuid,
  appointment_id uuid,
  hold_id uuid,
  during tstzrange not null,
  seen tstzrange not null,
  -- The claim comes first, so that a refusal costs nothing else.
  constraint time_claims_of_an_appointment foreign key (appointment_id) references appointments deferrable initially deferred,
  constraint time_claims_of_a_hold foreign key (hold_id) references holds on delete cascade deferrable initially deferred,
  constraint time_claims_bounds check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  constraint time_claims_seen_inside check (seen <@ during),
  constraint time_claims_one_owner check (num_nonnulls(appointment_id, hold_id) = 1),
  constraint time_claims_once_per_appointment unique (appointment_id),
  constraint time_claims_once_per_hold unique (hold_id),
  constraint one_provider exclude using gist (provider_id with =, during with &&),
  constraint one_patient exclude using gist (patient_id with =, seen with &&) where (patient_id is not null)
);

-- What counts against a client (domain/cancellation-policy.ts).
create table strikes (
  id bigint generated always as identity primary key,
  patient_id uuid not null,
  provider_id uuid not null,
  appointment_id uuid not null references appointments,
  kind text not null,
  at timestamptz not null,
  constraint strikes_kinds check (kind in ('LATE_CANCEL', 'LATE_MOVE', 'MISSED'))
);
create index strikes_by_patient on strikes (patient_id, at);

-- What was asked for under which key, and what came of it: for a day.
create table booking_attempts (
  id uuid primary key,
  actor text not null,
  key text not null,
  request_hash bytea not null,
  state text not null,
  patient_id uuid,
  appointment_id uuid,
  answer bytea,
  -- Whether accounts may have somebody who came with this attempt and with nothing else.
  admitted boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint booking_attempts_once_per_key unique (actor, key),
  constraint booking_attempts_states check (state in ('STARTED', 'PATIENT_KNOWN', 'BOOKED', 'REFUSED')),
  constraint booking_attempts_answered check (state <> 'BOOKED' or num_nulls(answer, appointment_id) = 0)
);
create index booking_attempts_by_age on booking_attempts (created_at);
