import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { denied, invalid, notFound } from '@linden/platform/domain-error';
import type { CredentialKey } from '#src/domain/credentials/credential.ts';
import { computeProviderDay, findExpiryFault } from '#src/domain/credentials/expiry-day.ts';
import { appendDecision, findPublicity, saveCredential } from '#src/store/credentials/credentials.ts';
import type { PersonTx, Store } from '#src/store/open-store.ts';
import { findProviderId } from '#src/store/people/client-users.ts';
import { lockProvider } from '#src/store/providers/providers.ts';
import { applyCredentials } from './apply-credentials.ts';

type CredentialDecision = {
  readonly providerId: string;
  readonly credential: CredentialKey;
  readonly isApproved: boolean;
  /** The last valid day, YYYY-MM-DD, for an approval. */
  readonly expiresOn: string;
  /** For a refusal. */
  readonly reason: string;
};

const reasonLength = { least: 10, most: 500 };

/** Decides on a license that the record lists, or on the insurance. */
export async function decideWithoutDocument(
  store: Store,
  staff: Person,
  decision: CredentialDecision,
  now: Date,
): Promise<void> {
  const { providerId, credential } = decision;
  await store.as(staff).tx(async (tx) => {
    if (!(await lockProvider(tx, providerId))) throw notFound('PROVIDER_NOT_FOUND', 'there is no such provider');
    const { licensedIn = [] } = (await findPublicity(tx, providerId)) ?? {};
    if (credential.kind === 'LICENSE' && !licensedIn.includes(credential.usState))
      throw invalid('NOT_LICENSED_THERE', 'the record lists no license for this state', 'usState');
    await decideCredential(tx, staff, decision, now);
  });
}

/** Saves a decision of staff and applies it at once. The provider must exist and be locked. */
export async function decideCredential(
  tx: PersonTx,
  staff: Person,
  { providerId, credential, isApproved, expiresOn, reason }: CredentialDecision,
  now: Date,
): Promise<void> {
  await refuseOwnRecord(tx, staff, providerId);
  if (isApproved) await checkExpiry(tx, providerId, expiresOn, now);
  const status = isApproved ? 'APPROVED' : 'REFUSED';
  const valid = isApproved ? expiresOn : undefined;
  await saveCredential(tx, providerId, { ...credential, status, expiresOn: valid });
  const decision = { action: status, credential, expiresOn: valid, reason, decidedBy: staff.account, at: now } as const;
  await appendDecision(tx, providerId, { ...decision, isQuiet: isApproved });
  const detail = { decision: status, kind: credential.kind, state: credential.usState };
  await appendAudit(tx, { actor: staff, action: 'provider_credential.decide', subject: providerId, detail });
  await applyCredentials(tx, providerId, {
    actor: staff,
    decidedBy: staff.account,
    now,
    action: 'provider.open_states',
  });
}

/** Staff may be providers too. A colleague decides about them. */
export async function refuseOwnRecord(tx: PersonTx, staff: Person, providerId: string): Promise<void> {
  if (providerId === (await findProviderId(tx, staff.account)))
    throw denied('OWN_DOCUMENT', 'a colleague decides on your own record');
}

/** Returns the trimmed reason. Throws when it is too short to help the provider, or too long. */
export function readReason(given: string): string {
  const reason = given.trim();
  const fits = reason.length >= reasonLength.least && reason.length <= reasonLength.most && !reason.includes('\0');
  if (!fits) throw invalid('REQUIRED', 'between 10 and 500 characters', 'reason');
  return reason;
}

async function checkExpiry(tx: PersonTx, providerId: string, expiresOn: string, now: Date): Promise<void> {
  const { virtualState = '' } = (await findPublicity(tx, providerId)) ?? {};
  const fault = findExpiryFault(expiresOn, computeProviderDay(now, virtualState));
  if (fault) throw invalid(fault, 'the last day on which it is valid, today or later', 'expiresOn');
}
