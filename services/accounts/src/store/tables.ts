// Written by `npm run tables` from the migrations. Do not edit.

import type { ColumnType } from 'kysely';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface Admissions {
  account: string | null;
  claim_email: Generated<string>;
  claimed_at: Date | null;
  created_at: Generated<Date>;
  key: string;
  key_id: Generated<string>;
  made_patient: Generated<boolean>;
  patient_id: string | null;
  relation: Generated<string>;
  released_at: Date | null;
  request_hash: Generated<Uint8Array>;
  visitor: Generated<string>;
}

export interface AgreementSignatures {
  account: string | null;
  agreement: string;
  patient_id: string;
  relation: string;
  signed_at: Generated<Date>;
  version: string;
  visitor: Generated<string>;
}

export interface AnalyticsEvents {
  client_lead_id: string | null;
  id: Generated<bigint>;
  name: string;
  patient_id: string | null;
  received_at: Generated<Date>;
  stable_id: string;
  universal_id: string | null;
  word: Generated<string>;
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

export interface BookingAttempts {
  actor: string;
  address: Generated<string>;
  channel: Generated<string>;
  city: Generated<string>;
  counted_at: Date | null;
  dob: Generated<string>;
  email: Generated<string>;
  first_name: Generated<string>;
  gender: Generated<string>;
  id: string;
  insurance: Generated<string>;
  last_name: Generated<string>;
  networks: Generated<string[]>;
  phone: Generated<string>;
  preferred_name: Generated<string>;
  pronouns: Generated<string>;
  provider_id: string;
  short_id: string;
  state: Generated<string>;
  typed_at: Generated<Date>;
  zipcode: Generated<string>;
}

export interface BreakGlass {
  ended_at: Date | null;
  expires_at: Date;
  granted_at: Generated<Date>;
  id: string;
  outcome: string | null;
  reason: string;
  reason_code: string;
  review_reason: string | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  staff: string;
  subject: string;
  subject_kind: string;
}

export interface ClaimTries {
  account: string;
  at: Generated<Date>;
}

export interface ClientDataOptOuts {
  client_user_id: string;
  opt_out: string;
  since: Generated<Date>;
}

export interface ClientLeads {
  city: Generated<string>;
  created_at: Generated<Date>;
  dob: Date | null;
  email: Generated<string>;
  first_name: Generated<string>;
  gender: Generated<string>;
  id: string;
  insurance_id: Generated<string>;
  insurance_type: Generated<string>;
  language: Generated<string>;
  last_name: Generated<string>;
  partner_channel: Generated<string>;
  short_id: string;
  state: Generated<string>;
  street: Generated<string>;
  telephone: Generated<string>;
  type_of_care: Generated<string>;
  unit: Generated<string>;
  zipcode: Generated<string>;
}

export interface ClientSettings {
  client_user_id: string;
  preferred_setting: Generated<string>;
  preferred_times: Generated<string[]>;
  saved_at: Generated<Date>;
}

export interface ClientUsers {
  account: string;
  created_at: Generated<Date>;
  email: string;
  first_name: string;
  id: string;
  is_archived: Generated<boolean>;
  last_name: string;
  short_id: string;
  state_of_residence: Generated<string>;
  telephone: Generated<string>;
}

export interface Consents {
  given_at: Generated<Date>;
  id: string;
  other_email: Generated<string>;
  other_first_name: Generated<string>;
  other_last_name: Generated<string>;
  other_telephone: Generated<string>;
  parents_divorced_or_separated: Generated<boolean>;
  patient_id: string;
  primary_email: string;
  primary_first_name: string;
  primary_last_name: string;
  primary_telephone: string;
  relation: string;
}

export interface ExternalReferrals {
  created_at: Date;
  id: string;
  key_id: string;
  networks: Generated<string[]>;
  portal_code: string;
  request_hash: Uint8Array | null;
  sealed: Uint8Array;
  sender_hash: Uint8Array | null;
  settled_at: Date | null;
  settled_by: string | null;
  settled_reason: string | null;
}

export interface HowDidYouHear {
  actor: string;
  answer: string;
  answered_at: Generated<Date>;
  appointment_id: string;
  details: Generated<string>;
}

export interface InsuranceCardUploads {
  back_storage_id: Generated<string>;
  back_type: Generated<string>;
  back_uploaded_at: Date | null;
  coverage_id: string;
  created_at: Generated<Date>;
  front_storage_id: Generated<string>;
  front_type: Generated<string>;
  front_uploaded_at: Date | null;
  id: string;
  patient_id: string;
  short_id: string;
  status: Generated<string>;
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

export interface Patients {
  chosen_first_name: Generated<string>;
  city: Generated<string>;
  created_at: Generated<Date>;
  customer_id: string;
  dob: Date;
  email: Generated<string>;
  emergency_contact_name: Generated<string>;
  emergency_contact_telephone: Generated<string>;
  gender: Generated<string>;
  id: string;
  interpreter_language: Generated<string>;
  is_archived: Generated<boolean>;
  is_critical: Generated<boolean>;
  legal_first_name: string;
  legal_last_name: string;
  pronouns: Generated<string>;
  reason_for_therapy: Generated<string>;
  sex_on_insurance: Generated<string>;
  short_id: string;
  state: Generated<string>;
  state_of_residence: Generated<string>;
  street: Generated<string>;
  telephone: Generated<string>;
  unit: Generated<string>;
  zipcode: Generated<string>;
}

export interface ProviderAccounts {
  account: string;
  provider_id: string;
}

export interface ProviderCredentials {
  expires_on: Date | null;
  kind: string;
  provider_id: string;
  status: string;
  us_state: Generated<string>;
  warned_at: Date | null;
}

export interface ProviderDecisions {
  action: string;
  decided_at: Date;
  decided_by: string | null;
  expires_on: Date | null;
  id: string;
  kind: Generated<string>;
  number: Generated<bigint>;
  provider_id: string;
  reason: Generated<string>;
  told_at: Date | null;
  us_state: Generated<string>;
}

export interface ProviderFeedbackTags {
  count: number;
  provider_id: string;
  tag: string;
}

export interface ProviderFiles {
  checked_at: Date | null;
  content_type: string;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  decision: Generated<string>;
  decision_reason: Generated<string>;
  id: string;
  kind: string;
  provider_id: string;
  status: Generated<string>;
  storage_id: Generated<string>;
  unscanned: Generated<boolean>;
  us_state: Generated<string>;
}

export interface ProviderInterests {
  client_email: string;
  client_first_name: string;
  created_at: Generated<Date>;
  id: string;
  provider_id: string;
  short_id: string;
}

export interface ProviderInvitations {
  account: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
  invited_by: string;
  letters: Generated<number>;
  provider_id: string;
  sent_at: Date | null;
  withdrawn_at: Date | null;
}

export interface ProviderPayorCosts {
  avg_cost_cents: number;
  client_booking_name: string;
  provider_id: string;
}

export interface ProviderPayors {
  payor_id: string;
  provider_id: string;
  us_state: string;
}

export interface ProviderRatings {
  provider_id: string;
  stars_1: Generated<number>;
  stars_2: Generated<number>;
  stars_3: Generated<number>;
  stars_4: Generated<number>;
  stars_5: Generated<number>;
}

export interface ProviderReferralOptOuts {
  is_cash: Generated<boolean>;
  payor_id: Generated<string>;
  provider_id: string;
  us_state: string;
}

export interface ProviderRelations {
  acting_provider_id: string;
  created_at: Generated<Date>;
  ended_by: string | null;
  for_provider_id: string;
  from_at: Date;
  id: string;
  kind: string;
  set_by: string | null;
  supervised_since: Date | null;
  until_at: Date | null;
}

export interface ProviderReviews {
  created_at: Date;
  id: string;
  provider_id: string;
  rating: number;
  review_text: string;
  reviewer_age: string;
  reviewer_session_count: number;
}

export interface Providers {
  accepting_new_referrals: Generated<boolean>;
  ages: Generated<string[]>;
  calendar_choice: Generated<string>;
  calendar_sync_status: Generated<string>;
  calendar_synced_at: Date | null;
  cancellation_level: Generated<number>;
  closed_states: Generated<Json>;
  description: Generated<string>;
  focus_area: Generated<string>;
  gender: Generated<string>;
  id: string;
  identity_options: Generated<string[]>;
  img_filename: Generated<string>;
  img_url: Generated<string>;
  is_churned: Generated<boolean>;
  is_new_to_marketplace: Generated<boolean>;
  is_onboarding: Generated<boolean>;
  is_prescriber: Generated<boolean>;
  is_structured_care_program_provider: Generated<boolean>;
  is_top_retaining_provider: Generated<boolean>;
  languages: Generated<string[]>;
  marketplace_visible: Generated<boolean>;
  name: string;
  no_show_fee_cents: Generated<number>;
  npi: Generated<string>;
  open_states: Generated<string[]>;
  photo_id: Generated<string>;
  physical_city: Generated<string>;
  physical_latitude: number | null;
  physical_longitude: number | null;
  physical_state: Generated<string>;
  physical_street: Generated<string>;
  physical_street_two: Generated<string>;
  physical_zip: Generated<string>;
  price_cents: number;
  pronouns: Generated<string>;
  provider_profile_video_url: Generated<string>;
  publish_requested_at: Date | null;
  referrals_locked_until: Date | null;
  referrals_off_at: Generated<ArrayType<Date>>;
  revision: Generated<bigint>;
  short_id: string;
  specialties: Generated<string[]>;
  standing_revision: Generated<bigint>;
  suspension: Generated<string>;
  therapy_styles: Generated<string[]>;
  thumbnail_url: Generated<string>;
  top_specialties: Generated<string[]>;
  treatment_methods: Generated<string[]>;
  video_id: Generated<string>;
  video_room_url: Generated<string>;
  virtual_city: Generated<string>;
  virtual_latitude: number | null;
  virtual_longitude: number | null;
  virtual_state: Generated<string>;
  virtual_zip: Generated<string>;
  years_of_experience: Generated<number>;
}

export interface ProviderStateCredentials {
  license_number: Generated<string>;
  license_type: string;
  provider_id: string;
  us_state: string;
}

export interface ReferralPortals {
  code: string;
  config: Generated<Json>;
  launched: Generated<boolean>;
  portal_type: string;
}

export interface Representations {
  client_user_id: string;
  patient_id: string;
  relation: string;
  since: Generated<Date>;
  until: Date | null;
}

export interface StatedCoverages {
  eap_number_of_visits: Generated<number>;
  key_id: string;
  patient_id: string;
  payor_id: string | null;
  sealed: Uint8Array;
  stated_at: Generated<Date>;
  statement_number: Generated<bigint>;
}

export interface UploadForms {
  account_hash: Uint8Array;
  at: Date;
  forms: number;
  id: Generated<bigint>;
}

export interface DB {
  admissions: Admissions;
  agreement_signatures: AgreementSignatures;
  analytics_events: AnalyticsEvents;
  audit: Audit;
  audit_seals: AuditSeals;
  booking_attempts: BookingAttempts;
  break_glass: BreakGlass;
  claim_tries: ClaimTries;
  client_data_opt_outs: ClientDataOptOuts;
  client_leads: ClientLeads;
  client_settings: ClientSettings;
  client_users: ClientUsers;
  consents: Consents;
  external_referrals: ExternalReferrals;
  how_did_you_hear: HowDidYouHear;
  insurance_card_uploads: InsuranceCardUploads;
  outbox: Outbox;
  outbox_cursor: OutboxCursor;
  patients: Patients;
  provider_accounts: ProviderAccounts;
  provider_credentials: ProviderCredentials;
  provider_decisions: ProviderDecisions;
  provider_feedback_tags: ProviderFeedbackTags;
  provider_files: ProviderFiles;
  provider_interests: ProviderInterests;
  provider_invitations: ProviderInvitations;
  provider_payor_costs: ProviderPayorCosts;
  provider_payors: ProviderPayors;
  provider_ratings: ProviderRatings;
  provider_referral_opt_outs: ProviderReferralOptOuts;
  provider_relations: ProviderRelations;
  provider_reviews: ProviderReviews;
  provider_state_credentials: ProviderStateCredentials;
  providers: Providers;
  referral_portals: ReferralPortals;
  representations: Representations;
  stated_coverages: StatedCoverages;
  upload_forms: UploadForms;
}
