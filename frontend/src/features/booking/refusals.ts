import { requiredMessages } from '@linden/vocabulary/booking-form/required-fields';
import type { RefusedCall } from '#src/lib/call-outcome.ts';
import { faultWords, refusalWords, sayRefusal } from './fault-words.ts';
import type { Step } from './steps.ts';

/** Where a refusal of the services is said, and in which words. */
export type Refusal =
  | { kind: 'field'; step: Step; field: string; words: string }
  /** The provider does not take it: asks to rebook with somebody who does. */
  | { kind: 'insurance' }
  | { kind: 'page'; words: string; next: 'search' | 'support' | 'first-session' | 'anew' | 'sign-in' | 'again' };

/** @param servedStates codes of where the provider may see people */
export function refusalOf({ code, field = '' }: RefusedCall, servedStates: readonly string[]): Refusal {
  if (code === 'PAYOR_NOT_ACCEPTED') return { kind: 'insurance' };
  const name = nameOf(field);
  const place = places[code] ?? (name ? [stepOf(name), name] : undefined);
  const said = refusalWords(code) ?? faultWords(code, name, servedStates);
  if (place && said) return { kind: 'field', step: place[0], field: place[1], words: said };
  const next = nexts[code];
  return { kind: 'page', words: (next && refusalWords(code)) ?? sayRefusal('other'), next: next ?? 'again' };
}

/** Refusals that have one place whatever the service calls it. */
const places: Record<string, [Step, string] | undefined> = {
  STATE_NOT_SERVED: ['provider', 'usState'],
  IN_PERSON_NOT_PAID: ['provider', 'inOffice'],
  AGE_NOT_SEEN: ['profile', 'dob'],
  MINOR_NEEDS_CONSENT: ['profile', 'relation'],
  SELF_EXISTS: ['patient', 'patientId'],
  PATIENT_ARCHIVED: ['patient', 'patientId'],
  MEMBER_ID_INVALID: ['payment', 'memberId'],
};

/** What can be done after those that have no field. */
const nexts: Record<string, Extract<Refusal, { kind: 'page' }>['next'] | undefined> = {
  BOOKING_BLOCKED: 'support',
  NO_NEW_CLIENTS: 'search',
  NOT_BOOKABLE: 'search',
  NOT_A_CLIENT_YET: 'first-session',
  KEY_REUSED: 'anew',
  NOT_ALLOWED: 'sign-in',
  RATE_LIMITED: 'again',
};

/** 'values.profile.consent.primaryEmail' -> 'consent.primaryEmail', 'us_state' -> 'usState'. */
function nameOf(field: string): string {
  const plain = field.replace(/^(values\.)?(profile\.|insurance\.)?/, '');
  const name = plain.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(stepsByName, name) || name.startsWith('consent') || name in requiredMessages ? name : '';
}

function stepOf(name: string): Step {
  return stepsByName[name] ?? (name.startsWith('consent') ? 'consent' : 'profile');
}

/** Fields that are not the profile's, and those of it that nobody must fill in. */
const stepsByName: Record<string, Step | undefined> = {
  ...step('provider', ['usState', 'inOffice']),
  ...step('payment', ['payorId', 'memberId', 'medicalRecordNumber', 'eapAuthCode', 'eapNumberOfVisits']),
  ...step('patient', ['patientId']),
  ...step('profile', ['chosenFirstName', 'pronouns', 'unit', 'reasonForTherapy']),
  ...step('agreements', ['agreements']),
};

function step(name: Step, fields: string[]): Record<string, Step> {
  return Object.fromEntries(fields.map((field) => [field, name]));
}

/** A time that somebody holds is taken, also by themselves: whether it can be had shows when it is booked. */
const aboutTime: ReadonlySet<string> = new Set(['TIME_TAKEN', 'SLOT_NOT_OPEN', 'PATIENT_BUSY']);

/** Refusals of which the services know before anything is sent; the worst comes first. @see bookingPreview */
export function foreseen(codes: readonly string[], servedStates: readonly string[]): Refusal | undefined {
  const worst = codes.find((code) => !aboutTime.has(code));
  return worst === undefined ? undefined : refusalOf({ code: worst, field: undefined }, servedStates);
}
