import { GraphQLError } from 'graphql';
import type { Refusal, RefusalCode } from './gen/resolvers.ts';

/**
 * Runs an operation whose result has an `error` field. Returns `refused(error)` for an expected refusal; other failures go through
 * errors.ts.
 */
export async function withRefusal<Done, Refused>(
  work: () => Promise<Done>,
  refused: (error: Refusal) => Refused,
): Promise<Done | Refused> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalFrom(error);
    if (!refusal) throw error;
    return refused(refusal);
  }
}

/** Returns `undefined` unless the code is an expected one and the request itself was at fault. */
export function refusalFrom(error: unknown): Refusal | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  const { code, kind, field } = error.extensions;
  if (!isRefusalCode(code) || !requestFaults.has(kind)) return undefined;
  return { code, message: error.message, field: typeof field === 'string' ? field : null };
}

/** Kinds of failure that the same caller can avoid with another request. */
const requestFaults: ReadonlySet<unknown> = new Set(['BAD_USER_INPUT', 'CONFLICT']);

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusalCodes, code);
}

/** Every code of the schema: the type fails to compile when one is missing. */
const refusalCodes: Record<RefusalCode, true> = {
  TIME_TAKEN: true,
  PATIENT_BUSY: true,
  SLOT_NOT_OPEN: true,
  OCCURRENCES_REFUSED: true,
  NOT_BOOKABLE: true,
  BOOKING_BLOCKED: true,
  ACCOUNT_PAUSED: true,
  STATE_NOT_SERVED: true,
  IN_PERSON_NOT_PAID: true,
  VIDEO_NOT_OFFERED: true,
  PAYOR_NOT_ACCEPTED: true,
  NO_NEW_CLIENTS: true,
  AGE_NOT_SEEN: true,
  MINOR_NEEDS_CONSENT: true,
  NOT_A_CLIENT_YET: true,
  PATIENT_ARCHIVED: true,
  SELF_EXISTS: true,
  BOOKING_GIVEN_UP: true,
  CARD_EXPIRED: true,
  CARD_DECLINED: true,
  ONE_PATIENT: true,
  TYPE_NOT_ALLOWED: true,
  BAD_INSTANT: true,
  PROOF_REQUIRED: true,
  LETTERS_EXHAUSTED: true,
  CODE_WRONG: true,
  CODE_EXPIRED: true,
  KEY_REUSED: true,
  HOLDS_EXHAUSTED: true,
  HOLD_LAPSED: true,
  APPOINTMENT_CANCELED: true,
  APPOINTMENT_CONFIRMED: true,
  APPOINTMENT_UNCONFIRMED: true,
  APPOINTMENT_BEGUN: true,
  APPOINTMENT_NOT_BEGUN: true,
  APPOINTMENT_OVER: true,
  REASON_NOT_OFFERED: true,
  COMPLETE_INTAKE_FIRST: true,
  REFERRAL_NOT_CONFIRMED: true,
  PREVIEW_OUTDATED: true,
  BLOCKS_TOO_MANY: true,
  COMPLAINT_EXISTS: true,
  COMPLAINT_TOO_EARLY: true,
  COMPLAINT_TOO_LATE: true,
  COMPLAINT_NOT_APPLICABLE: true,
  DETAILS_REQUIRED: true,
  DETAILS_TOO_LONG: true,
  PAST_OVERLAP: true,
  NOT_PAST: true,
  TOO_LONG_AGO: true,
  REQUIRED: true,
  BAD_SHAPE: true,
  NOT_IN_LIST: true,
  INVALID_DATE: true,
  INVALID_ADDRESS: true,
  STREET_NUMBER_MISSING: true,
  ADDRESS_OUTSIDE: true,
  INVALID_PHONE_NUMBER: true,
  INVALID_EMAIL: true,
  CONTACT_NEEDED: true,
  INVALID_MEMBER_ID: true,
  MEMBER_ID_INVALID: true,
  INSURANCE_MISMATCH: true,
  CONSENT_NEEDED: true,
  MINOR_NEEDS_REPRESENTATIVE: true,
  ADULTS_BOOK_THEIR_OWN: true,
  AGREEMENT_NEEDED: true,
  AGREEMENT_OUTDATED: true,
};
