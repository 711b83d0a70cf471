import { DomainError } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { People } from '#src/ports/people.ts';

export function openPeople(options: RpcClientOptions): People & { close(): void } {
  const accounts = createRpcClient(AdmissionService, options);
  const providers = createRpcClient(ProviderService, options);
  return {
    async resolve(accountId) {
      const { providerId, actsFor } = await accounts.resolvePerson({ accountId });
      const [own] = actsFor.flatMap((tie) => (tie.own ? [{ patientId: tie.patientId, birthDate: tie.own.dob }] : []));
      return { providerId: providerId || undefined, patientIds: actsFor.map(({ patientId }) => patientId), own };
    },
    async listOpenedPatients(accountId) {
      const { openedPatientIds } = await accounts.resolvePerson({ accountId, withOpenedPatients: true });
      return openedPatientIds;
    },
    async findPatient(patientId) {
      const found = await orMissing(accounts.getMemberIdentity({ patientId }));
      return found && { firstName: found.legalFirstName, lastName: found.legalLastName, birthDate: found.dob };
    },
    findCareFacts: (key) => orMissing(accounts.getCareFacts(key)),
    async findReaders(patientId) {
      const found = await orMissing(accounts.getReaders({ patientId }));
      if (!found) return undefined;
      const { dob: birthDate, stateOfResidence } = found;
      const readers = found.readers.flatMap(({ accountId, name, relation: number }) => {
        const relation = getEnumName(Relation, number);
        return relation === '' ? [] : [{ accountId, name, relation }];
      });
      return { birthDate, stateOfResidence, readers };
    },
    async findProviderName(providerId) {
      const found = await providers.batchGetProviders({ ids: [providerId] });
      return found.providers[0]?.name;
    },
    close() {
      accounts.close();
      providers.close();
    },
  };
}

async function orMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PATIENT_NOT_FOUND') return undefined;
    throw error;
  }
}
