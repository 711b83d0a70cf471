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

export interface Catalogue {
  only_one: Generated<boolean>;
  revision: Generated<bigint>;
}

export interface HomePayors {
  home_payor_id: string;
  servicing_payor_id: string;
  state_of_service: string;
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

export interface DB {
  audit: Audit;
  audit_seals: AuditSeals;
  catalogue: Catalogue;
  home_payors: HomePayors;
  outbox: Outbox;
  outbox_cursor: OutboxCursor;
  payor_client_booking_names: PayorClientBookingNames;
  payor_states: PayorStates;
  payors: Payors;
}
