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

export interface AiConsents {
  changed_at: Generated<Date>;
  changed_by: string;
  is_given: boolean;
  patient_id: string;
}

export interface AiUsage {
  calls: number;
  day: Date;
  provider_id: string;
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

export interface JournalDayKeys {
  account_id: string;
  created_at: Generated<Date>;
  data_key: Uint8Array;
  day: Date;
  id: string;
  key_id: string;
  sealed: Uint8Array;
}

export interface JournalKeys {
  created_at: Generated<Date>;
  data_key: Uint8Array;
  id: string;
  key_id: string;
  sealed: Uint8Array;
}

export interface LegalHolds {
  data_key: Uint8Array;
  ended_at: Date | null;
  ended_by: string | null;
  id: string;
  key_id: string;
  patient_id: string;
  placed_at: Generated<Date>;
  placed_by: string;
  sealed: Uint8Array;
}

export interface NoteAddenda {
  data_key: Uint8Array;
  id: string;
  key_id: string;
  note_id: string;
  patient_id: string;
  provider_id: string;
  sealed: Uint8Array;
  signed_at: Generated<Date>;
}

export interface NoteAiStatuses {
  data_key: Uint8Array;
  id: string;
  key_id: string;
  patient_id: string;
  provider_id: string;
  sealed: Uint8Array;
  updated_at: Generated<Date>;
}

export interface NoteCosignatures {
  account_id: string;
  cosigned_at: Generated<Date>;
  id: string;
  patient_id: string;
  provider_id: string;
  supervisor_id: string;
}

export interface NoteReturns {
  account_id: string;
  data_key: Uint8Array;
  id: string;
  key_id: string;
  note_id: string;
  patient_id: string;
  provider_id: string;
  returned_at: Generated<Date>;
  sealed: Uint8Array;
  supervisor_id: string;
}

export interface Notes {
  appointment_id: string | null;
  created_at: Generated<Date>;
  data_key: Uint8Array;
  id: string;
  key_id: string;
  note_type: string;
  patient_id: string;
  provider_id: string;
  revision: Generated<number>;
  saved_at: Date | null;
  schema_version: Generated<number>;
  sealed: Uint8Array;
  signed_at: Date | null;
  updated_at: Generated<Date>;
}

export interface NoteSuggestions {
  appointment_id: string;
  appointment_short_id: string;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  data_key: Uint8Array;
  ended_at: Date | null;
  failure: string | null;
  id: string;
  key_id: string;
  next_attempt_at: Generated<Date>;
  note_type: string;
  partner_ids: Generated<string[]>;
  patient_id: string;
  provider_id: string;
  sealed: Uint8Array;
  section_id: string | null;
  short_id: string;
  status: Generated<string>;
  uses_transcript: Generated<boolean>;
}

export interface NoteSummaries {
  data_key: Uint8Array;
  id: string;
  key_id: string;
  patient_id: string;
  provider_id: string;
  sealed: Uint8Array;
  updated_at: Generated<Date>;
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

export interface PlanAnswers {
  account_id: string;
  answered_at: Generated<Date>;
  closed_at: Date | null;
  id: string;
  kind: string;
  patient_id: string;
  plan_id: string;
  provider_id: string;
}

export interface PlanDelays {
  data_key: Uint8Array;
  delayed_until: Date;
  ended_at: Date | null;
  ended_by: string | null;
  id: string;
  key_id: string;
  patient_id: string;
  placed_at: Generated<Date>;
  placed_by: string;
  sealed: Uint8Array;
}

export interface ProviderEvents {
  created_at: Generated<Date>;
  data: Generated<Json>;
  event_type: string;
  id: string;
  provider_id: string;
  updated_at: Generated<Date>;
}

export interface PsychotherapyNotes {
  created_at: Generated<Date>;
  data_key: Uint8Array;
  id: string;
  key_id: string;
  patient_id: string;
  provider_id: string;
  revision: Generated<number>;
  sealed: Uint8Array;
  updated_at: Generated<Date>;
}

export interface SessionTranscripts {
  data_key: Uint8Array;
  delete_at: Date;
  fetched_at: Generated<Date>;
  id: string;
  key_id: string;
  partner_ids: Generated<string[]>;
  patient_id: string;
  sealed: Uint8Array;
}

export interface SuggestionChoices {
  appointment_id: string;
  choice: string;
  chosen_at: Generated<Date>;
  data_key: Uint8Array;
  field_id: string;
  id: string;
  key_id: string;
  note_type: string;
  patient_id: string;
  provider_id: string;
  sealed: Uint8Array;
}

export interface SuggestionHandlings {
  data_key: Uint8Array;
  handled_at: Generated<Date>;
  handled_by: string;
  handling: string;
  id: string;
  key_id: string;
  sealed: Uint8Array;
  suggestion_id: string;
}

export interface Supervisions {
  ended_at: Date | null;
  provider_id: string;
  since: Generated<Date>;
  supervisor_id: string;
}

export interface TreatmentGoalChanges {
  account_id: string;
  changed_at: Generated<Date>;
  data_key: Uint8Array;
  goal_id: string;
  id: string;
  is_edit: Generated<boolean>;
  key_id: string;
  kind: string;
  note_id: string;
  number: Generated<bigint>;
  patient_id: string;
  plan_id: string;
  provider_id: string;
  sealed: Uint8Array;
  status: string;
  visible_at: Date;
}

export interface TreatmentGoals {
  created_at: Generated<Date>;
  created_by_note_id: string;
  id: string;
  patient_id: string;
  plan_id: string;
  provider_id: string;
  short_id: string;
}

export interface TreatmentPlans {
  created_at: Generated<Date>;
  id: string;
  is_shared: boolean;
  note_id: string;
  note_saved_at: Date;
  patient_id: string;
  provider_id: string;
  told_at: Date | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface DB {
  ai_consents: AiConsents;
  ai_usage: AiUsage;
  audit: Audit;
  audit_seals: AuditSeals;
  journal_day_keys: JournalDayKeys;
  journal_keys: JournalKeys;
  legal_holds: LegalHolds;
  note_addenda: NoteAddenda;
  note_ai_statuses: NoteAiStatuses;
  note_cosignatures: NoteCosignatures;
  note_returns: NoteReturns;
  note_suggestions: NoteSuggestions;
  note_summaries: NoteSummaries;
  notes: Notes;
  outbox: Outbox;
  outbox_cursor: OutboxCursor;
  plan_answers: PlanAnswers;
  plan_delays: PlanDelays;
  provider_events: ProviderEvents;
  psychotherapy_notes: PsychotherapyNotes;
  session_transcripts: SessionTranscripts;
  suggestion_choices: SuggestionChoices;
  suggestion_handlings: SuggestionHandlings;
  supervisions: Supervisions;
  treatment_goal_changes: TreatmentGoalChanges;
  treatment_goals: TreatmentGoals;
  treatment_plans: TreatmentPlans;
}
