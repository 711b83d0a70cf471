import type { FieldSample } from '../graphql-calls.ts';
import { resetFor } from './identity.ts';
import { getWatched, glassToEnd, glassToReview, showsGlass } from './people.ts';

const reason = 'asked by the person on the telephone';

/** Operations of staff for people. */
export const staffFields: Readonly<Record<string, FieldSample>> = {
  'Query.findPeople': { document: '{ answer: findPeople(query: "Haddad") { id } }' },
  'Query.findAccounts': {
    document: 'query ($query: String!) { answer: findAccounts(query: $query) { account } }',
    variables: ({ cast }) => ({ query: cast.otherClient }),
  },
  'Query.personForStaff': {
    document: 'query ($person: PersonRefValues!) { answer: personForStaff(person: $person) { id } }',
    variables: (cell) => ({ person: { patientId: getWatched(cell) } }),
  },
  'Query.breakGlasses': {
    document: '{ answer: breakGlasses { id } }',
    shows: (answer, cell) =>
      showsGlass(
        (answer as { id: string }[]).map(({ id }) => id),
        cell,
      ),
  },
  'Query.auditEntries': {
    document: 'query ($values: AuditValues!) { answer: auditEntries(values: $values) { entries { id } } }',
    variables: ({ cast }) => ({ values: { subject: cast.others.patient.id, limit: 5 } }),
  },
  'Query.analyticsCounts': { document: '{ answer: analyticsCounts { times } }' },
  'Query.factorResets': { document: '{ answer: factorResets { id } }' },
  'Mutation.openBreakGlass': {
    document: 'mutation ($values: OpenBreakGlassValues!) { answer: openBreakGlass(values: $values) { id } }',
    variables: ({ cast }) => ({
      values: { person: { patientId: cast.others.asked.id }, reasonCode: 'LEGAL', reason, minutes: 5 },
    }),
  },
  'Mutation.endBreakGlass': {
    document: 'mutation ($id: ID!) { answer: endBreakGlass(id: $id) { id } }',
    variables: (cell) => ({ id: glassToEnd(cell) }),
  },
  'Mutation.reviewBreakGlass': {
    document:
      'mutation ($id: ID!, $reason: String!) { answer: reviewBreakGlass(id: $id, outcome: JUSTIFIED, reason: $reason) { id } }',
    variables: (cell) => ({ id: glassToReview(cell), reason }),
  },
  'Mutation.requestFactorReset': {
    document:
      'mutation ($account: ID!, $reason: String!) { answer: requestFactorReset(account: $account, reason: $reason) { id } }',
    variables: ({ cast }) => ({ account: cast.otherClient, reason }),
  },
  'Mutation.decideFactorReset': {
    document:
      'mutation ($id: ID!, $reason: String!) { answer: decideFactorReset(id: $id, approved: false, reason: $reason) { id } }',
    variables: async (cell) => ({ id: await resetFor(cell), reason }),
  },
};
