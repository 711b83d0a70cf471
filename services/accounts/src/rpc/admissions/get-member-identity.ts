import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { mayReadIdentities } from '#src/domain/access/policies.ts';
import { findMemberAddress, findMemberIdentity } from '#src/store/admissions/facts.ts';
import { toDay } from '#src/wire/person-to-proto.ts';
import { readIds } from '#src/wire/read-ids.ts';

/** Returns the legal name, the date of birth and the sex that a patient's insurer knows; to billing the address, too. Each read is audited. */
export const getMemberIdentity: AdmissionHandler<'getMemberIdentity'> =
  ({ store }) =>
  async (request, call) => {
    const service = authorizeCaller(call, mayReadIdentities);
    const [patientId] = readIds([request.patientId], 'patientId');
    const row =
      patientId === undefined
        ? undefined
        : await store.as(service).tx(async (tx) => {
            const found = await findMemberIdentity(tx, patientId);
            if (!found) return undefined;
            await appendAudit(tx, { actor: service, action: 'patient.identity_read', subject: patientId });
            return { ...found, ...(await findMemberAddress(tx, patientId)) };
          });
    if (!row) throw notFound('PATIENT_NOT_FOUND', 'no such patient');
    return { ...row, dob: toDay(row.dob), sexOnInsurance: getEnumValue(SexOnInsurance, row.sexOnInsurance) };
  };
