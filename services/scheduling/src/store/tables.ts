// Written by `npm run tables` from the migrations. Do not edit.

import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface AddressProofs {
  address: Uint8Array;
  expires_at: Date;
  visitor: string;
}

export interface AppointmentChanges {
  absence_excuse: string | null;
  actor: string;
  appointment_id: string;
  at: Date;
  correction_reason: string | null;
  from_start: Date | null;
  internal_note: string | null;
  note_to_client: string | null;
  override_reason: string | null;
  reason: string | null;
  revision: bigint;
  source: string;
  sub_reason: string | null;
  to_start: Date | null;
  what: string;
}

export interface Appointments {
  absence_excuse: string | null;
  booked_by: string;
  cancel_reason: string | null;
  cancel_source: string | null;
  cancel_sub_reason: string | null;
  canceled_at: Date | null;
  cancellation_id: string | null;
  client_time_zone: string | null;
  confirm_by: Date | null;
  counts_as_missed: Generated<boolean>;
  created_at: Date;
  crisis_until: Date | null;
  deleted_at: Date | null;
  ends_at: Date;
  event_id: string;
  first_appointment: boolean;
  has_internal_note: Generated<boolean>;
  id: string;
  is_integration: Generated<boolean>;
  is_unlisted: Generated<boolean>;
  location: string;
  no_show_fee_cents: number;
  patient_id: string;
  payor_id: string | null;
  provider_id: string;
  reminded_at: Date | null;
  revision: bigint;
  series_id: string | null;
  series_number: number | null;
  settles_at: Date | null;
  settles_with: string | null;
  short_id: string;
  starts_at: Date;
  status: string;
  time_zone: string;
  type: string;
  us_state: string;
}

export interface Audit {
  action: string;
  actor: string;
  actor_kind: string;
  at: Generated<Date>;
  detail: Generated<Json>;
  id: Generated<bigint>;
  subject: string | null;
  xid: Generated<string>;
}

export interface AuditSeals {
  at: Date;
  hash: Uint8Array;
  ids: string;
  n: bigint;
  prev: Uint8Array;
  seq: bigint;
  snapshot: string;
}

export interface Blocks {
  cancellation_id: string | null;
  ends_at: Date;
  id: string;
  provider_id: string;
  series_id: string | null;
  starts_at: Date;
  type: string;
}

export interface BookedAddresses {
  appointment_id: string;
  recipient: Uint8Array;
}

export interface BookingAttempts {
  actor: string;
  admitted: Generated<boolean>;
  answer: Uint8Array | null;
  appointment_id: string | null;
  created_at: Generated<Date>;
  id: string;
  key: string;
  patient_id: string | null;
  request_hash: Uint8Array;
  state: string;
}

export interface BookingCodes {
  address: Uint8Array;
  code_hash: Uint8Array;
  created_at: Date;
  expires_at: Date;
  id: string;
  networks: string[];
  tries: Generated<number>;
  used_at: Date | null;
  visitor: string;
}

export interface BookingDrafts {
  actor: string;
  expires_at: Date;
  hold_id: string;
  key_id: string;
  provider_id: string;
  sealed: Uint8Array;
}

export interface BookingLimitRaises {
  ends_at: Date;
  id: string;
  kind: string;
  more: number;
  patient_id: string;
  raised_at: Date;
  raised_by: string;
  reason: string;
}

export interface CalendarRevocations {
  access: Uint8Array;
  account_id: string;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  id: Generated<string>;
  key_id: string;
  kind: string;
  next_try_at: Generated<Date>;
  provider_id: string;
}

export interface Complaints {
  appointment_id: string;
  at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decision: string | null;
  decision_reason: string | null;
  details: string;
  id: string;
  made_by: string;
  patient_id: string;
  provider_id: string;
  reason: string;
}

export interface ConnectedCalendars {
  access: Uint8Array;
  channels: Generated<Json>;
  connected_at: Date;
  cursors: Generated<Json>;
  failures: Generated<number>;
  fault: string | null;
  fully_read_at: Date | null;
  grant_hash: Uint8Array | null;
  id: string;
  key_id: string;
  kind: string;
  last_reading_ms: Generated<number>;
  leased_until: Date | null;
  next_read_at: Date | null;
  provider_id: string;
  refusals: Generated<Json>;
  revision: Generated<number>;
  state: string;
  synced_at: Date | null;
  time_zone: string | null;
  unfinished: string | null;
}

export interface ExternalBusy {
  account_id: string;
  calendar_id: string;
  ends_at: Date;
  event_id: string;
  instance_start: Date;
  provider_id: string;
  starts_at: Date;
}

export interface Holds {
  actor: string;
  ends_at: Date;
  expires_at: Date;
  extended: Generated<boolean>;
  id: string;
  key: string;
  location: string;
  provider_id: string;
  starts_at: Date;
  type: string;
}

export interface Outbox {
  aggregate_id: string;
  aggregate_type: string;
  at: Generated<Date>;
  id: Generated<bigint>;
  payload: Uint8Array;
  revision: bigint;
  type: string;
  xid: Generated<string>;
}

export interface OutboxCursor {
  consumer: string;
  from_snapshot: Generated<string>;
  handed_all: Generated<boolean>;
  handed_id: Generated<bigint>;
  last_id: Generated<bigint>;
  to_snapshot: string | null;
  window_number: Generated<bigint>;
}

export interface OwnClients {
  archived_at: Date | null;
  patient_id: string;
  pause_reason: string | null;
  paused_at: Date | null;
  provider_id: string;
}

export interface ProviderCancellations {
  additional_details: string | null;
  at: Date;
  category: string;
  excluded_at: Date | null;
  id: string;
  internal_note: string | null;
  needs_review: Generated<boolean>;
  other_reason: string | null;
  provider_id: string;
  reason: string;
  referral_completed: Generated<boolean>;
  refers_client: boolean | null;
  review_reason: string | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  sends_booking_link: Generated<boolean>;
  settles_at: Date | null;
  severity: number;
  shared_context: string | null;
  sub_reason: string | null;
  turns_off_payor_id: string | null;
  turns_off_referrals: Generated<boolean>;
  undone_at: Date | null;
}

export interface ProviderStandings {
  changes_at: Date | null;
  checked_at: Generated<Date>;
  level: Generated<number>;
  locked_until: Date | null;
  provider_id: string;
  rank_level: Generated<number>;
  revision: Generated<bigint>;
  sent_revision: Generated<bigint>;
  since: Date | null;
  until: Date | null;
  variant: Generated<string>;
}

export interface Recommendations {
  booked_appointment_id: string | null;
  booked_provider_id: string | null;
  cancellation_id: string | null;
  declined_by: string | null;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  link_id: string;
  note_to_client: string;
  note_to_provider: string;
  opened_at: Date | null;
  patient_id: string;
  provider_id: string;
  reason: string;
  recommended_ids: string[];
  sent_at: Date;
  shared_context: Generated<string>;
  shared_email: string | null;
  state: string;
  type_of_care: string;
}

export interface RecurringGroupings {
  created_at: Date;
  id: string;
  num_recurrences_requested: number;
  patient_id: string;
  provider_id: string;
  rule: string;
  time_zone: string;
  weeks_between: number;
}

export interface ReferralOrders {
  cancellation_id: string;
  created_at: Date;
  done_at: Date | null;
  id: string;
  payor_id: string | null;
  provider_id: string;
}

export interface ReferralsOff {
  at: Date;
  provider_id: string;
}

export interface Schedules {
  buffer_minutes: number;
  follow_up_minutes: number;
  horizon_days: number;
  hours_saved_at: Date | null;
  hours_saved_by: string | null;
  initial_session_minutes: number;
  lead_time_minutes: number;
  new_clients_locked_until: Date | null;
  provider_id: string;
  reviews_new_clients: Generated<boolean>;
  revision: bigint;
  start_increment_minutes: number;
  time_zone: string;
}

export interface StandingContests {
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  cancellation_id: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
  id: string;
  is_accepted: boolean | null;
  proposes_accept: boolean | null;
  provider_id: string;
  text: string;
}

export interface StateSettings {
  in_office: boolean;
  provider_id: string;
  us_state: string;
  virtual: boolean;
}

export interface Strikes {
  appointment_id: string;
  at: Date;
  forgiven_at: Date | null;
  forgiven_by: string | null;
  forgiven_reason: string | null;
  id: Generated<bigint>;
  kind: string;
  patient_id: string;
  provider_id: string;
}

export interface TimeClaims {
  appointment_id: string | null;
  during: string;
  hold_id: string | null;
  id: Generated<bigint>;
  patient_id: string | null;
  provider_id: string;
  seen: string;
}

export interface VisitorUses {
  at: Date;
  booking_key: string | null;
  id: string;
  networks: string[];
  phone: Uint8Array | null;
  provider_id: string;
  recipient: Uint8Array | null;
  visitor: string;
}

export interface WeeklyWindows {
  day_of_week: number;
  end_minute: number;
  in_office: boolean;
  position: number;
  provider_id: string;
  start_minute: number;
  virtual: boolean;
}

export interface DB {
  address_proofs: AddressProofs;
  appointment_changes: AppointmentChanges;
  appointments: Appointments;
  audit: Audit;
  audit_seals: AuditSeals;
  blocks: Blocks;
  booked_addresses: BookedAddresses;
  booking_attempts: BookingAttempts;
  booking_codes: BookingCodes;
  booking_drafts: BookingDrafts;
  booking_limit_raises: BookingLimitRaises;
  calendar_revocations: CalendarRevocations;
  complaints: Complaints;
  connected_calendars: ConnectedCalendars;
  external_busy: ExternalBusy;
  holds: Holds;
  outbox: Outbox;
  outbox_cursor: OutboxCursor;
  own_clients: OwnClients;
  provider_cancellations: ProviderCancellations;
  provider_standings: ProviderStandings;
  recommendations: Recommendations;
  recurring_groupings: RecurringGroupings;
  referral_orders: ReferralOrders;
  referrals_off: ReferralsOff;
  schedules: Schedules;
  standing_contests: StandingContests;
  state_settings: StateSettings;
  strikes: Strikes;
  time_claims: TimeClaims;
  visitor_uses: VisitorUses;
  weekly_windows: WeeklyWindows;
}
