import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { FieldSample } from '../graphql-calls.ts';
import { getPatient } from './people.ts';

const unknownId = '1'.repeat(22);

/** Fields about the caller, and fields that need a token. */
export const peopleFields: Readonly<Record<string, FieldSample>> = {
  'Query.me': {
    document: '{ answer: me { account email roles } }',
    shows: (answer, { account }) => (answer as { account?: string }).account === account,
  },
  'Query.clientUser': {
    document: 'query ($shortId: ID) { answer: clientUser(clientUserShortId: $shortId) { id patients { id } } }',
    variables: ({ object, cast }) =>
      object === 'themselves' ? {} : { shortId: cast.others.patient.clientUserShortId },
  },
  'Query.publicPatient': {
    document: 'query ($id: ID!) { answer: publicPatient(customerId: $id) { initials } }',
    variables: ({ object, cast }) => ({
      id: object === 'an unknown id' ? unknownId : cast.others.patient.customerId,
    }),
  },
  'Query.patient': {
    document:
      'query ($id: ID!, $token: String!) { answer: patient(customerId: $id, prefillToken: $token) { firstName } }',
    variables: ({ object, cast: { others, leads } }) => ({
      id: others.patient.customerId,
      token: leads.patient.tokens[object] ?? '',
    }),
  },
  'Query.clientLead': {
    document:
      'query ($id: ID!, $token: String!) { answer: clientLead(clientLeadShortId: $id, prefillToken: $token) { id } }',
    variables: ({ object, cast: { leads } }) => ({ id: leads.lead.shortId, token: leads.lead.tokens[object] ?? '' }),
  },
  'Query.providerInterest': {
    document: `query ($values: ProviderInterestValues!, $token: String!) {
      answer: providerInterest(values: $values, prefillToken: $token) { clientFirstName }
    }`,
    variables: ({ object, cast: { leads } }) => ({
      values: { providerInterestShortId: leads.interest.shortId },
      token: leads.interest.tokens[object] ?? '',
    }),
  },
  'Query.validateEmail': {
    document: '{ answer: validateEmail(values: { email: "noor@linden.example" }) { isValid } }',
  },
  'Mutation.putPatient': {
    document: 'mutation ($values: PatientValues!) { answer: putPatient(values: $values) { id } }',
    variables(cell) {
      const { id, relation: code } = getPatient(cell);
      const relation = Relation[code];
      const dob = relation === 'SELF' ? '1990-05-05' : `${new Date().getUTCFullYear() - 10}-01-15`;
      return { values: { id, relation, firstName: 'Noor', lastName: 'Haddad', dob, stateOfResidence: 'CA' } };
    },
  },
};
