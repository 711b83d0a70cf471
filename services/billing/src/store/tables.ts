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

export interface AccountCardSetups {
  account: string;
  setup_count: number;
  setups_since: Date;
}

export interface AccountNotices {
  created_at: Date;
  id: string;
  kind: string;
  patient_id: string;
  subject_id: string;
  told_at: Date | null;
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

export interface BenefitsChecks {
  attempts: Generated<number>;
  checked_at: Date | null;
  coverage_id: string;
  coverage_version: bigint;
  data_key: Uint8Array;
  id: string;
  inputs_hash: Uint8Array;
  key_id: string;
  next_try_at: Date;
  number: Generated<bigint>;
  patient_id: string;
  requested_at: Date;
  sealed: Uint8Array;
  service_day: Date;
  state: string;
}

export interface BillingFindings {
  found_at: Date;
  id: string;
  kind: string;
  resolved_at: Date | null;
  resolved_by: string | null;
  subject: string;
}

export interface BlockedPlans {
  group_number: Generated<string>;
  payor_id: string;
  plan_name: Generated<string>;
}

export interface CardEvents {
  applied_at: Generated<Date>;
  id: string;
}

export interface Catalogue {
  only_one: Generated<boolean>;
  revision: Generated<bigint>;
}

export interface ClaimReportCursor {
  cursor: string;
  only_one: Generated<boolean>;
}

export interface ClaimReports {
  id: string;
  kind: string;
  read_at: Date;
}

export interface Claims {
  accepted_at: Date | null;
  appointment_id: string;
  charge_cents: number;
  coverage_id: string;
  created_at: Date;
  data_key: Uint8Array;
  decided_at: Date | null;
  forwarded_at: Date | null;
  forwarded_left_cents: number | null;
  forwarded_paid_cents: number | null;
  id: string;
  key_id: string;
  next_try_at: Date | null;
  number: Generated<bigint>;
  paid_cents: number | null;
  patient_cents: number | null;
  patient_id: string;
  payor_id: string;
  provider_id: string;
  return_reason: string | null;
  reversals: Generated<number>;
  sealed: Uint8Array;
  seconds: Generated<number>;
  service_day: Date;
  session_ended_at: Date;
  status: Generated<string>;
  submitted_at: Date | null;
  tries: Generated<number>;
  version: Generated<number>;
}

export interface CoverageHolders {
  forgotten_at: Date | null;
  patient_id: string;
  statement_number: Generated<bigint>;
}

export interface Coverages {
  changed_at: Generated<Date>;
  created_at: Generated<Date>;
  data_key: Uint8Array;
  eap_remaining_visits: number | null;
  ended_at: Date | null;
  id: string;
  is_partner_confirmed: Generated<boolean>;
  key_id: string;
  patient_id: string;
  payor_id: string;
  position: number;
  sealed: Uint8Array;
  version: Generated<bigint>;
}

export interface EapVisits {
  appointment_id: string;
  changed_at: Date;
  coverage_id: string | null;
  is_counted: Generated<boolean>;
  patient_id: string;
  payor_id: string;
  state: string;
}

export interface FeeSchedules {
  allowed_cents: number;
  cpt_code: string;
  license: string;
  payor_id: string;
  us_state: string;
  valid_from: Date;
  valid_to: Date | null;
}

export interface HomePayors {
  home_payor_id: string;
  servicing_payor_id: string;
  state_of_service: string;
}

export interface InsuranceIssues {
  appointment_id: string | null;
  cleared_at: Date | null;
  cleared_by: string | null;
  coverage_id: string | null;
  id: string;
  kind: string;
  patient_id: string;
  raised_at: Date;
}

export interface KeptFiles {
  data_key: Uint8Array;
  id: string;
  kept_at: Date;
  key_id: string;
  kind: string;
  report_id: string;
  sealed: Uint8Array;
}

export interface LandingChecks {
  attempts: Generated<number>;
  data_key: Uint8Array;
  id: string;
  inputs_hash: Uint8Array;
  key_id: string;
  member: Uint8Array;
  networks: string[];
  next_try_at: Date;
  number: Generated<bigint>;
  requested_at: Date;
  sealed: Uint8Array;
  state: string;
  visitor: string;
}

export interface LedgerEntries {
  cause: string;
  cause_id: string;
  currency: string;
  digest: Uint8Array;
  happened_at: Date;
  id: string;
  posted_at: Generated<Date>;
  reason: string | null;
}

export interface LedgerPostings {
  account: string;
  cents: number;
  entry_id: string;
  line: number;
  owner_id: string | null;
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

export interface PatientCards {
  brand: string | null;
  card_id: string | null;
  customer_id: string | null;
  expiry_month: number | null;
  expiry_year: number | null;
  last_four: string | null;
  patient_id: string;
  saved_at: Date | null;
  setup_count: Generated<number>;
  setups_since: Date | null;
  updated_at: Date | null;
  wanted_at: Date | null;
}

export interface PaymentDisputes {
  cents: number;
  closed_at: Date | null;
  evidence_sent_at: Date | null;
  id: string;
  kind: string;
  opened_at: Date;
  opened_by: string | null;
  outcome: string | null;
  patient_id: string;
  payment_id: string;
  processor_id: string | null;
  reason_code: string;
}

export interface PaymentPlans {
  cents: number;
  created_at: Date;
  created_by: string;
  ended_at: Date | null;
  id: string;
  parts: number;
  patient_id: string;
}

export interface Payments {
  announced_at: Date;
  attempt: Generated<number>;
  attempt_card_id: string | null;
  attempted_at: Date | null;
  cause: string;
  cause_id: string;
  cents: number;
  charge_id: string | null;
  decline_reason: string | null;
  declines: number | null;
  due_at: Date;
  hold: string | null;
  id: string;
  moved_at: Date | null;
  patient_id: string;
  plan_id: string | null;
  provider_id: string;
  refunded_cents: Generated<number>;
  retry_at: Date | null;
  review_reason: string | null;
  status: string;
  told_at: Date | null;
  withdrawal_ended_at: Date | null;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
}

export interface PayorClientBookingNames {
  booking_visible: Generated<boolean>;
  id: string;
  name: string;
  payor_id: string;
}

export interface Payors {
  blocked_in_person_states: Generated<string[]>;
  external_payor_id: string | null;
  id: string;
  is_cash: Generated<boolean>;
  marketplace_names: Generated<string[]>;
  member_id_prefix: Generated<string>;
  parent_payor: Generated<string>;
  plan_category: string;
  plan_code: Generated<string>;
  plan_name: string;
  revision: Generated<bigint>;
}

export interface PayorStates {
  id: string;
  payor_id: string;
  us_state: string;
}

export interface Payouts {
  cents: number;
  earned_count: number;
  first_day: Date;
  id: string;
  last_day: Date;
  made_at: Date;
  number: Generated<bigint>;
  provider_id: string;
}

export interface PriorAuthorizations {
  coverage_id: string;
  data_key: Uint8Array;
  first_day: Date;
  id: string;
  key_id: string;
  kind: Generated<string>;
  last_day: Date;
  patient_id: string;
  recorded_at: Date;
  sealed: Uint8Array;
  visits: number | null;
}

export interface Reconciliations {
  ended_at: Date | null;
  findings: number | null;
  night: Date;
  started_at: Date;
}

export interface Refunds {
  approved_by: string | null;
  cents: number;
  decided_at: Date | null;
  declined_by: string | null;
  ground: string | null;
  id: string;
  needs_second: boolean | null;
  payment_id: string;
  pending_at: Date | null;
  processor_id: string | null;
  reason: string | null;
  refused_at: Date | null;
  requested_at: Date;
  requested_by: string | null;
  sent_at: Date | null;
  settled_at: Date | null;
}

export interface SecondClaims {
  coverage_id: string;
  created_at: Date;
  data_key: Uint8Array;
  id: string;
  key_id: string;
  next_try_at: Date | null;
  patient_id: string;
  payor_id: string;
  sealed: Uint8Array;
  status: Generated<string>;
  submitted_at: Date | null;
  tries: Generated<number>;
}

export interface SelfPaySessions {
  appointment_id: string;
  data_key: Uint8Array;
  ended_at: Date | null;
  id: string;
  kept_at: Date | null;
  key_id: string;
  made_at: Date;
  patient_id: string;
  price_cents: number;
  provider_id: string;
  sealed: Uint8Array;
  service_day: Date;
}

export interface SessionChecks {
  appointment_id: string;
  check_id: string | null;
  created_at: Date;
  data_key: Uint8Array;
  id: string;
  key_id: string;
  patient_id: string;
  payor_id: string;
  sealed: Uint8Array;
  service_day: Date;
}

export interface StaffActions {
  account: string;
  cents: number | null;
  done_at: Date;
  id: string;
  kind: string;
  patient_id: string | null;
  reason: string;
  subject: string;
}

export interface StrayCharges {
  attempt: number;
  cents: number;
  charge_id: string;
  found_at: Date;
  id: string;
  payment_id: string;
  pending_at: Date | null;
  refused_at: Date | null;
  returned_at: Date | null;
  sent_at: Date | null;
}

export interface ToldFees {
  appointment_id: string;
  cents: number;
  patient_id: string;
  place: string;
  told_at: Date;
}

export interface DB {
  account_card_setups: AccountCardSetups;
  account_notices: AccountNotices;
  audit: Audit;
  audit_seals: AuditSeals;
  benefits_checks: BenefitsChecks;
  billing_findings: BillingFindings;
  blocked_plans: BlockedPlans;
  card_events: CardEvents;
  catalogue: Catalogue;
  claim_report_cursor: ClaimReportCursor;
  claim_reports: ClaimReports;
  claims: Claims;
  coverage_holders: CoverageHolders;
  coverages: Coverages;
  eap_visits: EapVisits;
  fee_schedules: FeeSchedules;
  home_payors: HomePayors;
  insurance_issues: InsuranceIssues;
  kept_files: KeptFiles;
  landing_checks: LandingChecks;
  ledger_entries: LedgerEntries;
  ledger_postings: LedgerPostings;
  outbox: Outbox;
  outbox_cursor: OutboxCursor;
  patient_cards: PatientCards;
  payment_disputes: PaymentDisputes;
  payment_plans: PaymentPlans;
  payments: Payments;
  payor_client_booking_names: PayorClientBookingNames;
  payor_states: PayorStates;
  payors: Payors;
  payouts: Payouts;
  prior_authorizations: PriorAuthorizations;
  reconciliations: Reconciliations;
  refunds: Refunds;
  second_claims: SecondClaims;
  self_pay_sessions: SelfPaySessions;
  session_checks: SessionChecks;
  staff_actions: StaffActions;
  stray_charges: StrayCharges;
  told_fees: ToldFees;
}
