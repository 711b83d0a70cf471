import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { ProviderRelationService } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { People } from '#src/ports/people.ts';
import { readRelations } from './relations.ts';

export function openPeople(options: RpcClientOptions): People & { close(): void } {
  const accounts = createRpcClient(AdmissionService, options);
  const providers = createRpcClient(ProviderService, options);
  const relations = createRpcClient(ProviderRelationService, options);
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
    async listPatientNames(patientIds) {
      const { patients } = await accounts.batchGetNames({ patientIds: [...patientIds] });
      const name = (each: (typeof patients)[number]) => `${each.legalFirstName} ${each.legalLastName}`.trim();
      return new Map(patients.map((each) => [each.patientId, name(each)]));
    },
    findRelations: (providerId) => readRelations(relations, providerId),
    async handOverSupervision({ providerId, supervisorId, since }) {
      const wanted = { forProviderId: providerId, actingProviderId: supervisorId ?? '' };
      await relations.takeOverSupervision({ ...wanted, ...(since && { since: timestampFromDate(since) }) });
    },
    async listProviderNames(providerIds) {
      const found = await providers.batchGetProviders({ ids: [...providerIds] });
      return new Map(found.providers.map(({ id, name }) => [id, name]));
    },
    async findProviderName(providerId) {
      const found = await providers.batchGetProviders({ ids: [providerId] });
      return found.providers[0]?.name;
    },
    close() {
      accounts.close();
      providers.close();
      relations.close();
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
