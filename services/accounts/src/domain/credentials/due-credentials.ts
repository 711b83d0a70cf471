import type { Credential } from './credential.ts';
import { isInForce } from './open-states.ts';

/** A provider is warned this many days before the last valid day. */
export const warningDays = 30;

/** Splits approved credentials into those that have expired and those whose provider is to be warned. */
export function findDueCredentials(
  credentials: readonly (Credential & { readonly isWarned: boolean })[],
  today: string,
): { expired: Credential[]; expiring: Credential[] } {
  const approved = credentials.filter(({ status, expiresOn }) => status === 'APPROVED' && expiresOn !== undefined);
  const expired = approved.filter((credential) => !isInForce(credential, today));
  const last = addDays(today, warningDays);
  const expiring = approved.filter(
    (credential) => isInForce(credential, today) && !credential.isWarned && (credential.expiresOn ?? last) <= last,
  );
  return { expired, expiring };
}

/** Returns the day that is `count` days after `day`, YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}
