import { DomainError } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { AdmissionService, type GetMemberIdentityResponse } from '@linden/proto/accounts/v1/admission_service_pb';
import { SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import type { InsuredMember, People } from '#src/ports/people.ts';

export function openPeople(options: RpcClientOptions): People & { close(): void } {
  const accounts = createRpcClient(AdmissionService, options);
  return {
    async listPatients(accountId) {
      const { actsFor } = await accounts.resolvePerson({ accountId });
      return actsFor.map(({ patientId }) => patientId);
    },
    async listOpenedPatients(accountId) {
      const { openedPatientIds } = await accounts.resolvePerson({ accountId, withOpenedPatients: true });
      return openedPatientIds;
    },
    async findProvider(accountId) {
      const { providerId } = await accounts.resolvePerson({ accountId });
      return providerId || undefined;
    },
    async findMember(patientId) {
      try {
        return toMember(await accounts.getMemberIdentity({ patientId }));
      } catch (error) {
        if (error instanceof DomainError && error.code === 'PATIENT_NOT_FOUND') return undefined;
        throw error;
      }
    },
    close: () => accounts.close(),
  };
}

/** DMG03 of a 270. Payors accept only these values. */
const genders: Readonly<Record<string, 'F' | 'M' | undefined>> = { FEMALE: 'F', MALE: 'M' };

function toMember(answer: GetMemberIdentityResponse): InsuredMember {
  const gender = genders[getEnumName(SexOnInsurance, answer.sexOnInsurance)];
  return {
    identity: {
      firstName: answer.legalFirstName,
      lastName: answer.legalLastName,
      birthDate: answer.dob,
      ...(gender ? { gender } : {}),
    },
    stateOfResidence: answer.stateOfResidence,
    address: {
      line: [answer.street, answer.unit].filter(Boolean).join(' '),
      city: answer.city,
      usState: answer.state,
      zip: answer.zipcode.replaceAll('-', ''),
    },
  };
}
