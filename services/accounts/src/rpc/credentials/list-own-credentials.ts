import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { Suspension } from '@linden/proto/accounts/v1/credential_service_pb';
import { loadOwnProviderId, requireProviderPerson } from '#src/access/own-provider.ts';
import type { CredentialHandler } from '#src/context.ts';
import { loadCredentials } from '#src/use-cases/credentials/load-credentials.ts';
import { toCredential } from '#src/wire/credential-to-proto.ts';

export const listOwnCredentials: CredentialHandler<'listOwnCredentials'> =
  ({ store }) =>
  async (_, call) => {
    const person = requireProviderPerson(call);
    const own = await store.as(person).read(async (tx) => loadCredentials(tx, await loadOwnProviderId(tx, person)));
    const last = own.decisions.find(({ action }) => action === own.suspension);
    return {
      credentials: own.states.map(toCredential),
      suspension: getEnumValue(Suspension, own.suspension),
      suspensionReason: last?.reason ?? '',
    };
  };
