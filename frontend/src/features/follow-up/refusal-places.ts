import { followUp } from '#src/locales/en/follow-up.ts';
import { say } from './words.ts';

/** Where a refusal is shown. */
export type Place = 'setting' | 'patient' | 'pay' | 'form';

/** What the client can do about it. */
export type NextStep = keyof typeof followUp.next;

const places: Readonly<Record<string, Place | undefined>> = {
  STATE_NOT_SERVED: 'setting',
  IN_PERSON_NOT_PAID: 'setting',
  VIDEO_NOT_OFFERED: 'setting',
  PATIENT_ARCHIVED: 'patient',
  AGE_NOT_SEEN: 'patient',
  MINOR_NEEDS_CONSENT: 'patient',
  PAYOR_NOT_ACCEPTED: 'pay',
};

const nextSteps: Readonly<Record<string, NextStep | undefined>> = {
  BOOKING_BLOCKED: 'support',
  PATIENT_ARCHIVED: 'support',
  SESSIONS_EXHAUSTED: 'support',
  ACCOUNT_PAUSED: 'billing',
  NO_NEW_CLIENTS: 'search',
  PROVIDER_PAUSED: 'search',
  NOT_BOOKABLE: 'search',
  AGE_NOT_SEEN: 'search',
  STATE_NOT_SERVED: 'search',
  NOT_A_CLIENT_YET: 'first-session',
  MINOR_NEEDS_CONSENT: 'agreements',
  PAYOR_NOT_ACCEPTED: 'pay',
  KEY_REUSED: 'appointments',
};

export function getPlace(code: string): Place {
  return places[code] ?? 'form';
}

/** Returns the next step; undefined when only pressing the button again helps. */
export function getNextStep(code: string): NextStep | undefined {
  return nextSteps[code];
}

export function getRefusalText(code: string): string {
  return isKnown(code) ? say(`refusals.${code}`) : say('refusals.other');
}

/** Whether no choice in the form can change it; then no times are offered. */
export function isFinal(code: string): boolean {
  return (
    getPlace(code) === 'patient' ||
    (getPlace(code) === 'form' && getNextStep(code) !== undefined && code !== 'KEY_REUSED')
  );
}

const timeRefusals: ReadonlySet<string> = new Set(['TIME_TAKEN', 'SLOT_NOT_OPEN', 'PATIENT_BUSY']);

/**
 * Returns the refusal to show: that of the request, else the most serious expected one. Whether a time is available is only known at the
 * booking.
 */
export function getShownRefusal(sent: string | undefined, foreseen: readonly string[]): string | undefined {
  return sent ?? foreseen.find((code) => !timeRefusals.has(code));
}

function isKnown(code: string): code is keyof typeof followUp.refusals {
  return Object.hasOwn(followUp.refusals, code);
}
