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

export interface AccountEvents {
  account_id: string;
  conversation_id: string;
  created_at: Generated<Date>;
  id: Generated<bigint>;
  kind: string;
  patient_id: string;
  provider_id: string;
  role: string;
  seq: bigint;
  tx: Generated<bigint>;
}

export interface AlertAnswers {
  account_id: string;
  action: string;
  created_at: Generated<Date>;
  data_key: Uint8Array;
  id: string;
  key_id: string;
  sealed: Uint8Array;
}

export interface Alerts {
  answer_id: string | null;
  answered_at: Date | null;
  conversation_id: string;
  cover_provider_id: string | null;
  created_at: Generated<Date>;
  id: string;
  message_id: string;
  patient_id: string;
  provider_id: string;
  provider_told_at: Date | null;
  rules_version: number;
  second_told_at: Date | null;
  seq: bigint;
  staff_told_at: Date | null;
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

export interface BookingLetters {
  at: Date;
  notification_id: string;
  recipient: Uint8Array;
  template: string;
}

export interface ChatPosts {
  created_at: Generated<Date>;
  done_at: Date | null;
  id: string;
  kind: string;
  next_at: Generated<Date>;
  patient_id: string;
  provider_id: string;
  reference: string;
}

export interface ChatSettings {
  owner_id: string;
  sends_email: boolean;
  updated_at: Generated<Date>;
}

export interface Conversations {
  account_id: string;
  created_at: Generated<Date>;
  id: string;
  last_at: Date | null;
  last_seq: Generated<bigint>;
  patient_id: string;
  provider_id: string;
}

export interface CoveredAppointments {
  appointment_id: string;
  notification_id: string;
}

export interface Discharges {
  discharged_at: Date;
  patient_id: string;
  provider_id: string;
}

export interface MessageLetters {
  at: Generated<Date>;
  conversation_id: string;
  role: string;
  seq: bigint;
}

export interface Messages {
  author_id: string;
  conversation_id: string;
  created_at: Generated<Date>;
  data_key: Uint8Array;
  id: string;
  key_id: string;
  referral_short_id: string | null;
  role: string;
  sealed: Uint8Array;
  seq: bigint;
  type: string;
  welcome_message_id: string | null;
}

export interface Notifications {
  account_id: string;
  attempts: Generated<number>;
  channel: string;
  created_at: Generated<Date>;
  ended_at: Date | null;
  failure: string | null;
  handled_at: Date | null;
  handled_by: string | null;
  handled_note: string | null;
  id: string;
  key: string;
  key_id: string;
  next_attempt_at: Generated<Date>;
  not_after: Date | null;
  position: bigint | null;
  request_hash: Uint8Array;
  sealed: Uint8Array | null;
  sender: string;
  state: Generated<string>;
  subject: string | null;
  template: string;
  thread: string | null;
  thread_reader: Uint8Array | null;
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

export interface ParkedEvents {
  aggregate_id: string;
  event_id: bigint;
  parked_at: Generated<Date>;
  payload: Uint8Array;
  source: string;
  type: string;
}

export interface ReadMarks {
  account_id: string;
  at: Generated<Date>;
  conversation_id: string;
  role: string;
  seq: bigint;
}

export interface WelcomeMessages {
  data_key: Uint8Array;
  id: string;
  is_on: boolean;
  key_id: string;
  provider_id: string;
  sealed: Uint8Array;
  updated_at: Generated<Date>;
}

export interface DB {
  account_events: AccountEvents;
  alert_answers: AlertAnswers;
  alerts: Alerts;
  audit: Audit;
  audit_seals: AuditSeals;
  booking_letters: BookingLetters;
  chat_posts: ChatPosts;
  chat_settings: ChatSettings;
  conversations: Conversations;
  covered_appointments: CoveredAppointments;
  discharges: Discharges;
  message_letters: MessageLetters;
  messages: Messages;
  notifications: Notifications;
  outbox: Outbox;
  outbox_cursor: OutboxCursor;
  parked_events: ParkedEvents;
  read_marks: ReadMarks;
  welcome_messages: WelcomeMessages;
}
