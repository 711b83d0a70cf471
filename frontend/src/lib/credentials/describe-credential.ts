import { usStates } from '@linden/vocabulary/places/us-states';
import { bindWords } from '#src/lib/words/i18n.ts';
import { credentials } from '#src/locales/en/credentials.ts';

const say = bindWords('credentials', credentials);

/** A license for one state, or the liability insurance. */
export type CredentialName = { readonly kind: string; readonly usState: string | null };

/** The same with what was decided about it. */
export type CredentialFacts = CredentialName & {
  readonly status: 'MISSING' | 'RECEIVED' | 'APPROVED' | 'REFUSED' | 'EXPIRED';
  readonly expiresOn: string | null;
  readonly reason: string | null;
  readonly hasWaitingDocument: boolean;
};

/** A provider is warned this many days before the last valid day. */
const warningDays = 30;

/** Returns what it is: 'License for California' or 'Liability insurance'. */
export function describeCredential({ kind, usState }: CredentialName): string {
  return kind === 'LICENSE' ? say('license', { state: getStateName(usState ?? '') }) : say('insurance');
}

/** Returns a state's name by its code; the code itself when it is unknown. */
export function getStateName(code: string): string {
  return usStates.find(([, each]) => each === code)?.[0] ?? code;
}

/** Returns what it is and what the provider can do: 'License for California: please upload your document.' */
export function describeCredentialStatus(credential: CredentialFacts, now: number): string {
  return say('line', { name: describeCredential(credential), status: describeStatus(credential, now) });
}

function describeStatus(
  { status, expiresOn, reason, hasWaitingDocument, ...rest }: CredentialFacts,
  now: number,
): string {
  const day = expiresOn ? formatExpiry(expiresOn) : '';
  const isSoon = expiresSoon({ status, expiresOn, reason, hasWaitingDocument, ...rest }, now);
  if (hasWaitingDocument && (status !== 'APPROVED' || isSoon)) return say('received');
  if (isSoon) return say('expiresSoon', { day });
  switch (status) {
    case 'APPROVED':
      return day ? say('approvedUntil', { day }) : say('approved');
    case 'REFUSED':
      return say('refused', { reason: reason ?? '' });
    case 'EXPIRED':
      return say('expired', { day });
    case 'RECEIVED':
      return say('received');
    case 'MISSING':
      return say('missing');
    default:
      return status satisfies never;
  }
}

/** Whether it is in force for at most 30 more days. */
export function expiresSoon({ status, expiresOn }: CredentialFacts, now: number): boolean {
  if (status !== 'APPROVED' || !expiresOn) return false;
  return Date.parse(`${expiresOn}T00:00:00Z`) - now <= warningDays * 86_400_000;
}

/** Whether the provider has to send a document. */
export function needsDocument(credential: CredentialFacts, now: number): boolean {
  if (credential.hasWaitingDocument) return false;
  return credential.status !== 'APPROVED' || expiresSoon(credential, now);
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day that has no zone: 'Jun 30, 2027'. */
export function formatExpiry(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
