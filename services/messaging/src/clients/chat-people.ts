import { getEnumName } from '@linden/platform/rpc/enum-names';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { ChatPeople } from '#src/ports/chat-people.ts';

/** Ids in one call. */
const batch = 200;

/** Opens a client for accounts. */
export function openChatPeople(options: RpcClientOptions): ChatPeople & { close(): void } {
  const admissions = createRpcClient(AdmissionService, options);
  const providers = createRpcClient(ProviderService, options);
  return {
    async resolve(accountId) {
      const { providerId, actsFor } = await admissions.resolvePerson({ accountId });
      return { providerId: providerId || undefined, patientIds: actsFor.map(({ patientId }) => patientId) };
    },
    async listOpenedPatients(accountId) {
      return (await admissions.resolvePerson({ accountId, withOpenedPatients: true })).openedPatientIds;
    },
    async listWriters(patientIds) {
      const answers = await Promise.all(
        split(patientIds).map((ids) => admissions.batchGetWriters({ patientIds: ids })),
      );
      return answers.flatMap(({ patients }) =>
        patients.map(({ patientId, preferredFullName, writers }) => ({
          patientId,
          name: preferredFullName,
          writers: writers.map(({ accountId, relation, name, firstName, actsToday }) => ({
            accountId,
            relation: getEnumName(Relation, relation),
            name,
            firstName,
            actsToday,
          })),
        })),
      );
    },
    async findProviderAccount(providerId) {
      const found = await admissions.batchGetContacts({ patientIds: [], providerIds: [providerId] });
      return found.providers[0]?.accountId || undefined;
    },
    async listProviders(providerIds) {
      const answers = await Promise.all(split(providerIds).map((ids) => providers.batchGetProviders({ ids })));
      return answers.flatMap((answer) =>
        answer.providers.map(({ id, name, isChurned, isSuspended }) => ({
          id,
          name,
          hasLeft: isChurned,
          isPaused: isSuspended,
        })),
      );
    },
    close() {
      admissions.close();
      providers.close();
    },
  };
}

function split(ids: readonly string[]): string[][] {
  const distinct = [...new Set(ids)];
  return Array.from({ length: Math.ceil(distinct.length / batch) }, (_, i) =>
    distinct.slice(i * batch, (i + 1) * batch),
  );
}
