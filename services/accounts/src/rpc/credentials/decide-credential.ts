import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { CredentialKind } from '@linden/proto/accounts/v1/credential_service_pb';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { CredentialHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import type { CredentialKey } from '#src/domain/credentials/credential.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { decideWithoutDocument, readReason } from '#src/use-cases/credentials/decide-credential.ts';

/** The later decision replaces the earlier one. */
export const decideCredential: CredentialHandler<'decideCredential'> =
  ({ store, clock, wakeConsumers }) =>
  async ({ providerId, kind, usState, approved: isApproved, expiresOn, reason: given }, call) => {
    const now = clock.now();
    const staff = authorizeCallerNow(call, mayAdmitProviders, now);
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    const credential = readKey(kind, usState);
    const reason = isApproved ? '' : readReason(given);
    await decideWithoutDocument(store, staff, { providerId, credential, isApproved, expiresOn, reason }, now);
    void wakeConsumers();
    return {};
  };

function readKey(kind: CredentialKind, usState: string): CredentialKey {
  const name = getEnumName(CredentialKind, kind);
  if (!name) throw invalid('REQUIRED', 'the kind of credential is required', 'kind');
  if (name === 'LICENSE' ? !/^[A-Z]{2}$/.test(usState) : usState !== '')
    throw invalid('INVALID_STATE', 'a license needs a state; insurance must not have one', 'usState');
  return { kind: name, usState };
}
