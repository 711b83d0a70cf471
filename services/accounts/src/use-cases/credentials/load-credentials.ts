import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { notFound } from '@linden/platform/domain-error';
import { type CredentialState, describeCredentials } from '#src/domain/credentials/describe-credentials.ts';
import { type DecisionRow, findPublicity, listCredentials, listDecisions } from '#src/store/credentials/credentials.ts';
import { listFiles } from '#src/store/files/provider-files.ts';
import type { PersonTx, Store } from '#src/store/open-store.ts';

/** A provider's credentials, and the history of decisions, newest first. */
export type ProviderCredentials = {
  readonly states: readonly CredentialState[];
  readonly decisions: readonly DecisionRow[];
  readonly suspension: string;
};

/** Reads them for staff, which is audited. */
export function readProviderCredentials(store: Store, staff: Person, providerId: string): Promise<ProviderCredentials> {
  return store.as(staff).tx(async (tx) => {
    await appendAudit(tx, { actor: staff, action: 'provider_credential.list', subject: providerId });
    return loadCredentials(tx, providerId);
  });
}

export async function loadCredentials(tx: PersonTx, providerId: string): Promise<ProviderCredentials> {
  const provider = await findPublicity(tx, providerId);
  if (!provider) throw notFound('PROVIDER_NOT_FOUND', 'there is no such provider');
  const { licensedIn, suspension } = provider;
  const decisions = await listDecisions(tx, providerId);
  const credentials = await listCredentials(tx, providerId);
  const files = await listFiles(tx, providerId);
  const waiting = files
    .filter(({ kind, status, decision }) => kind !== 'PHOTO' && status === 'CHECKED' && decision === '')
    .map(({ kind, usState }) => ({ kind: kind === 'LICENSE' ? 'LICENSE' : 'LIABILITY_INSURANCE', usState }) as const);
  return { states: describeCredentials({ licensedIn, credentials, waiting, decisions }), decisions, suspension };
}
