import type { Alert } from './alert.ts';

/** Whom an alert is told to: its provider at once, a second contact, and staff. */
export type AlertContact = 'PROVIDER' | 'SECOND' | 'STAFF';

const minuteMs = 60_000;

/** How long an alert waits before the next contact is told. */
export const contactAfterMs: Readonly<Record<AlertContact, number>> = {
  PROVIDER: 0,
  SECOND: 15 * minuteMs,
  STAFF: 60 * minuteMs,
};

const toldAt = {
  PROVIDER: 'providerToldAt',
  SECOND: 'secondToldAt',
  STAFF: 'staffToldAt',
} as const satisfies Record<AlertContact, keyof Alert>;

type Told = Pick<Alert, 'raisedAt' | 'providerToldAt' | 'secondToldAt' | 'staffToldAt'>;

/** Returns who has to be told now, in order. A contact that was told is not told again. */
export function listDueContacts(alert: Told, now: Date): AlertContact[] {
  const age = now.getTime() - alert.raisedAt.getTime();
  const contacts: AlertContact[] = ['PROVIDER', 'SECOND', 'STAFF'];
  return contacts.filter((each) => alert[toldAt[each]] === undefined && age >= contactAfterMs[each]);
}

/** Returns how far an open alert has come. Without a provider who covers, staff are the second contact. */
export function getStage(
  alert: Pick<Alert, 'secondToldAt' | 'coverProviderId' | 'staffToldAt'>,
): 'PROVIDER' | 'COVER' | 'STAFF' {
  if (alert.staffToldAt || (alert.secondToldAt && !alert.coverProviderId)) return 'STAFF';
  return alert.secondToldAt ? 'COVER' : 'PROVIDER';
}
