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

export interface Accounts {
  created_at: Generated<Date>;
  disabled_at: Date | null;
  email: string;
  email_verified_at: Date | null;
  family_name: string;
  given_name: string;
  id: string;
  password_hash: string | null;
  roles: string[];
}

export interface Attempts {
  blocked_until: Date | null;
  count: number;
  first_at: Date;
  key_hash: Uint8Array;
  last_at: Date;
  scope: string;
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

export interface Codes {
  attempts: Generated<number>;
  code_hash: Uint8Array;
  created_at: Date;
  expires_at: Date;
  factor_id: string;
  id: string;
  sealed: string | null;
  used_at: Date | null;
}

export interface FactorResets {
  account_id: string;
  approved: boolean | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
  expires_at: Date;
  id: string;
  reason: string;
  requested_at: Date;
  requested_by: string;
}

export interface Factors {
  account_id: string;
  confirmed_at: Date | null;
  created_at: Generated<Date>;
  id: string;
  kind: string;
  label: string;
  last_used_at: Date | null;
  phone_hash: Uint8Array | null;
  phone_opt_in: string | null;
  sealed: string | null;
  totp_last_step: bigint | null;
}

export interface Links {
  account_id: string;
  client_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  family_name: string | null;
  given_name: string | null;
  password_hash: string | null;
  purpose: string;
  role: string | null;
  token_hash: Uint8Array;
  used_at: Date | null;
  withdrawn_at: Date | null;
}

export interface OidcArtifacts {
  account_id: string | null;
  consumed_at: Date | null;
  expires_at: Date | null;
  grant_id: string | null;
  id_hash: Uint8Array;
  idle_ends_at: Date | null;
  model: string;
  payload: Json;
  uid: string | null;
  user_code: string | null;
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

export interface PasskeyChallenges {
  account_id: string | null;
  challenge_hash: Uint8Array;
  expires_at: Date;
  purpose: string;
}

export interface Passkeys {
  counter: bigint;
  credential_id: string;
  factor_id: string;
  public_key: Uint8Array;
  transports: string[];
}

export interface RecoveryCodes {
  account_id: string;
  code_hash: Uint8Array;
  created_at: Generated<Date>;
  used_at: Date | null;
}

export interface SigningKeys {
  created_at: Generated<Date>;
  kid: string;
  public_jwk: Json;
  sealed: string;
  signs_from: Date;
}

export interface SignUpPrefills {
  created_at: Generated<Date>;
  email: string;
  expires_at: Date;
  family_name: string;
  given_name: string;
  interaction_uid: string | null;
  token_hash: Uint8Array;
}

export interface TwoStepOptOuts {
  account_id: string;
  opted_out_at: Generated<Date>;
}

export interface DB {
  accounts: Accounts;
  attempts: Attempts;
  audit: Audit;
  audit_seals: AuditSeals;
  codes: Codes;
  factor_resets: FactorResets;
  factors: Factors;
  links: Links;
  oidc_artifacts: OidcArtifacts;
  outbox: Outbox;
  outbox_cursor: OutboxCursor;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  recovery_codes: RecoveryCodes;
  sign_up_prefills: SignUpPrefills;
  signing_keys: SigningKeys;
  two_step_opt_outs: TwoStepOptOuts;
}
