import { randomUUID } from 'node:crypto';
import type { InsuranceCardService } from '@linden/proto/accounts/v1/insurance_card_service_pb';
import type { FieldSample } from '../graphql-calls.ts';
import type { Cell, SamplesOf } from '../sample.ts';
import { getPatient } from './people.ts';

function patientOf(cell: Cell): string {
  return cell.object === 'their own' ? getPatient(cell).id : cell.cast.others.alone.id;
}

/** The cast has no cards: what callers learn of another person's card is tested in accounts. */
export const insuranceCardSamples: SamplesOf<typeof InsuranceCardService> = {
  createInsuranceCardUpload: { request: (cell) => ({ patientId: patientOf(cell), coverageId: randomUUID() }) },
  listInsuranceCardUploads: { request: (cell) => ({ patientId: patientOf(cell) }) },
};

export const insuranceCardFields: Readonly<Record<string, FieldSample>> = {
  'Mutation.createInsuranceCardUpload': {
    document:
      'mutation ($id: ID!, $uuid: ID!) { answer: createInsuranceCardUpload(patientId: $id, coverageUuid: $uuid) { shortId } }',
    variables: (cell) => ({ id: patientOf(cell), uuid: randomUUID() }),
  },
  'Query.insuranceCardUploads': {
    document: 'query ($id: ID!) { answer: insuranceCardUploads(patientId: $id) { shortId } }',
    variables: (cell) => ({ id: patientOf(cell) }),
  },
};
