import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { ProviderRelationKind, ProviderRelationService } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import type { AlertContacts } from '#src/ports/alert-contacts.ts';
import type { PeopleClient } from '#src/ports/people-client.ts';

/** Opens a client for whom an alert is sent to. */
export function openAlertContacts(
  options: RpcClientOptions,
  people: Pick<PeopleClient, 'contacts' | 'emailOfAccount'>,
): AlertContacts & { close(): void } {
  const relations = createRpcClient(ProviderRelationService, options);
  return {
    async listCovers(providerIds) {
      const answer = await relations.batchGetProviderRelations({ providerIds: [...new Set(providerIds)] });
      return answer.relations
        .filter(({ kind }) => kind === ProviderRelationKind.COVERS)
        .map(({ forProviderId, actingProviderId }) => ({ forProviderId, actingProviderId }));
    },
    async findProvider(providerId) {
      const { providers } = await people.contacts([], [providerId]);
      const accountId = providers.find((each) => each.providerId === providerId)?.accountId ?? '';
      return { accountId, email: accountId ? await people.emailOfAccount(accountId) : '' };
    },
    close: () => relations.close(),
  };
}
