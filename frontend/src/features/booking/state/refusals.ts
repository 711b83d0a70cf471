import { requiredMessages } from '@linden/vocabulary/booking-form/required-fields';
import type { RefusedCall } from '#src/lib/graphql/call-outcome.ts';
import { getFaultText, getRefusalText, sayRefusal } from './fault-words.ts';
import type { Step } from './steps.ts';

/** Where a refusal of the services is shown, and with which text. */
export type Refusal =
  | { kind: 'field'; step: Step; field: string; words: string }
  /** The provider does not accept it: offers to rebook with one who does. */
  | { kind: 'insurance' }
  /** A code mailed to the address lets the visitor go on. */
  | { kind: 'proof'; words: string }
  | {
      kind: 'page';
      words: string;
      next: 'search' | 'support' | 'billing' | 'first-session' | 'anew' | 'sign-in' | 'again';
    };

/** @param servedStates codes of the provider's states */
export function placeRefusal({ code, field = '' }: RefusedCall, servedStates: readonly string[]): Refusal {
  if (code === 'PAYOR_NOT_ACCEPTED') return { kind: 'insurance' };
  if (code === 'PROOF_REQUIRED') return { kind: 'proof', words: sayRefusal('refusals.PROOF_REQUIRED') };
  const name = findFormField(field);
  const place = places[code] ?? (name ? [getStep(name), name] : undefined);
  const said = getRefusalText(code) ?? getFaultText(code, name, servedStates);
  if (place && said) return { kind: 'field', step: place[0], field: place[1], words: said };
  const next = nextSteps[code];
  return { kind: 'page', words: (next && getRefusalText(code)) ?? sayRefusal('other'), next: next ?? 'again' };
}

/** Refusals with a fixed place, whatever field the service names. */
const places: Record<string, [Step, string] | undefined> = {
  STATE_NOT_SERVED: ['provider', 'usState'],
  IN_PERSON_NOT_PAID: ['provider', 'inOffice'],
  VIDEO_NOT_OFFERED: ['provider', 'inOffice'],
  AGE_NOT_SEEN: ['profile', 'dob'],
  MINOR_NEEDS_CONSENT: ['profile', 'relation'],
  SELF_EXISTS: ['patient', 'patientId'],
  PEOPLE_EXHAUSTED: ['patient', 'patientId'],
  PATIENT_ARCHIVED: ['patient', 'patientId'],
  CARD_EXPIRED: ['payment', 'card'],
  CARD_DECLINED: ['payment', 'card'],
};

/** Next steps after refusals without a field. */
const nextSteps: Record<string, Extract<Refusal, { kind: 'page' }>['next'] | undefined> = {
  BOOKING_BLOCKED: 'support',
  ACCOUNT_PAUSED: 'billing',
  NO_NEW_CLIENTS: 'search',
  PROVIDER_PAUSED: 'search',
  NOT_BOOKABLE: 'search',
  NOT_A_CLIENT_YET: 'first-session',
  INTAKE_BOOKED: 'support',
  CALL_BOOKED: 'support',
  SESSIONS_EXHAUSTED: 'support',
  KEY_REUSED: 'anew',
  NOT_ALLOWED: 'sign-in',
  RATE_LIMITED: 'again',
};

/** Returns the form's field at a path of the request, such as `consent.primaryEmail` at `profile.consent.primaryEmail`. */
function findFormField(path: string): string {
  const name = path.replace(/^(values\.)?(profile\.)?/, '');
  return Object.hasOwn(stepsByName, name) || name.startsWith('consent') || name in requiredMessages ? name : '';
}

function getStep(name: string): Step {
  return stepsByName[name] ?? (name.startsWith('consent') ? 'consent' : 'profile');
}

/** Fields outside the profile, and optional profile fields. */
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

/** The client's own hold takes the time, so these refusals count only at the booking. */
const timeRefusals: ReadonlySet<string> = new Set(['TIME_TAKEN', 'SLOT_NOT_OPEN', 'PATIENT_BUSY']);

/** Returns the first refusal that the preview expects; the most serious one comes first. @see bookingPreview */
export function getExpectedRefusal(codes: readonly string[], servedStates: readonly string[]): Refusal | undefined {
  const worst = codes.find((code) => !timeRefusals.has(code));
  return worst === undefined ? undefined : placeRefusal({ code: worst, field: undefined }, servedStates);
}
