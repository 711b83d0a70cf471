import { getEnumName } from '@linden/platform/rpc/enum-names';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import type { ActsFor } from '@linden/proto/accounts/v1/admission_service_pb';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { Tie } from '#src/domain/access/caller.ts';
import type { KnownPatient, People } from '#src/ports/people.ts';
import { createTimedCache } from './timed-cache.ts';

// A granted or revoked right takes effect here at most this much later.
const rightsMs = 1000;
const factsMs = 5000;

function tieOf({ patientId, relation: code, own }: ActsFor): Tie {
  const relation = getEnumName(Relation, code);
  if (!own) return { patientId, relation };
  const { dob, hasConsent, isArchived } = own;
  return { patientId, relation, own: { dob: dob || undefined, hasConsent, isArchived } };
}

export function openPeople(options: RpcClientOptions): People & { close(): void } {
  const accounts = createRpcClient(AdmissionService, options);
  const patient = async (id: string): Promise<KnownPatient | undefined> => {
    const { patients } = await accounts.batchGetPatientFacts({ patientIds: [id] });
    const [known] = patients;
    if (!known) return undefined;
    const { dob, stateOfResidence, hasConsent, isArchived, initials, hasAccount } = known;
    return { dob: dob || undefined, stateOfResidence, hasConsent, isArchived, initials, hasAccount };
  };
  const resolve = createTimedCache(rightsMs, async (accountId) => {
    const { providerId, actsFor } = await accounts.resolvePerson({ accountId });
    return { providerId: providerId || undefined, actsFor: actsFor.map(tieOf) };
  });
  return {
    resolve,
    async openedPatients(accountId) {
      const { openedPatientIds } = await accounts.resolvePerson({ accountId, withOpenedPatients: true });
      return new Set(openedPatientIds);
    },
    patient: createTimedCache(factsMs, patient),
    async names(patientIds) {
      const { patients } = await accounts.batchGetPatientFacts({ patientIds: [...patientIds] });
      return new Map(patients.map(({ patientId, preferredFullName }) => [patientId, preferredFullName]));
    },
    async findByName(patientIds, query) {
      const { patients } = await accounts.findPatientsByName({ patientIds: [...patientIds], query });
      return patients.map(({ patientId, preferredFullName }) => ({ patientId, preferredFullName }));
    },
    async admit({ servedStates, ...admission }) {
      const { patientId } = await accounts.admitPatient({ ...admission, servedStates: [...servedStates] });
      resolve.forget(admission.accountId);
      return patientId;
    },
    async contact(patientId) {
      return (await accounts.getClientContact({ patientId })).contact;
    },
    async reach(patientIds) {
      return (await accounts.batchGetClientReach({ patientIds: [...patientIds] })).clients;
    },
    async release(key) {
      await accounts.releaseAdmission({ key });
    },
    close: () => accounts.close(),
  };
}
