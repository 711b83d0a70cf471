import { randomUUID } from 'node:crypto';
import { coverageOf } from '../cast-coverages.ts';
import type { FieldSample } from '../graphql-calls.ts';
import { createLandingQuestion, patientOf } from './coverages.ts';
import { getPatient } from './people.ts';

/** Each patient of the cast has one coverage. */
export const coverageFields: Readonly<Record<string, FieldSample>> = {
  'Query.insuranceIssues': {
    document: 'query ($id: ID!) { answer: insuranceIssues(patientId: $id) { kind } }',
    variables: (cell) => ({ id: patientOf(cell) }),
    shows: (answer) => Array.isArray(answer) && answer.length > 0,
  },
  'Mutation.putInsuranceCoverage': {
    document:
      'mutation ($values: InsuranceCoverageValues!) { answer: putInsuranceCoverage(values: $values) { uuid memberId } }',
    variables(cell) {
      const { id, ...coverage } = coverageOf(cell.world, getPatient(cell).id);
      return { values: { ...coverage, uuid: id, version: 1 } };
    },
  },
  'Mutation.orderInsuranceCoverages': {
    document:
      'mutation ($id: ID!, $uuids: [ID!]!) { answer: orderInsuranceCoverages(patientId: $id, uuids: $uuids) { uuid } }',
    variables: (cell) => ({ id: getPatient(cell).id, uuids: [coverageOf(cell.world, getPatient(cell).id).id] }),
  },
  'Mutation.benefitsCheck': {
    document:
      'mutation ($values: BenefitsCheckValues!) { answer: benefitsCheck(values: $values) { benefitsCheckResult { uuid } } }',
    variables(cell) {
      const { id } = getPatient(cell);
      return { values: { patientId: id, coverageUuid: coverageOf(cell.world, id).id } };
    },
  },
  'Mutation.landingPageBenefitsCheck': {
    document:
      'mutation ($values: LandingPageBenefitsCheckValues!) { answer: landingPageBenefitsCheck(values: $values) { uuid } }',
    variables(cell) {
      const { birthDate: dob, ...values } = createLandingQuestion(cell);
      return { values: { ...values, dob } };
    },
  },
  'Query.landingPageBenefitsCheck': {
    document: 'query ($uuid: ID!) { answer: landingPageBenefitsCheck(uuid: $uuid) { uuid } }',
    variables: () => ({ uuid: randomUUID() }),
  },
  'Query.planCost': { document: '{ answer: planCost(insurance: "Cedar Mutual", usState: "CA") { mostCents } }' },
  'Mutation.endInsuranceCoverage': {
    document: 'mutation ($id: ID!, $uuid: ID!) { answer: endInsuranceCoverage(patientId: $id, uuid: $uuid) }',
    variables: (cell) => ({ id: getPatient(cell).id, uuid: randomUUID() }),
  },
};
