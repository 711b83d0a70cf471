import { notFound } from '@linden/platform/domain-error';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isClinicalNotes } from '#src/domain/access/policies.ts';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import { loadReaders } from '#src/use-cases/people/load-readers.ts';
import { toDay } from '#src/wire/person-to-proto.ts';
import { readIds } from '#src/wire/read-ids.ts';

/** Each read is audited. */
export const getReaders: AdmissionHandler<'getReaders'> = (context) => async (request, call) => {
  const actor = authorizeCaller(call, isClinicalNotes);
  const [patientId] = readIds([request.patientId], 'patientId');
  const row = patientId === undefined ? undefined : await loadReaders(context, actor, patientId);
  if (!row) throw notFound('PATIENT_NOT_FOUND', 'no such patient');
  const { preferredFullName } = getPreferredNames(row);
  const readers = row.readers.map(({ account, relation, firstName, lastName }) => ({
    accountId: account,
    relation: getEnumValue(Relation, relation),
    name: relation === 'SELF' ? preferredFullName : `${firstName} ${lastName}`.trim(),
  }));
  return { dob: toDay(row.dob), stateOfResidence: row.stateOfResidence, readers };
};
