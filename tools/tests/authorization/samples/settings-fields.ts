import type { FieldSample } from '../graphql-calls.ts';
import { getPatient } from './people.ts';

const passes = ['NO_CLIENT_USER'];

/** Settings, consents and tasks of clients. */
export const settingsFields: Readonly<Record<string, FieldSample>> = {
  'Query.clientSettings': { document: '{ answer: clientSettings { dataOptOuts { optOut } } }' },
  'Query.clientTasks': { document: '{ answer: clientTasks { tasks { type patientId } notLookedAt } }' },
  'Query.clientConsents': {
    document: '{ answer: clientConsents { patientId } }',
    shows: (answer, cell) =>
      (answer as { patientId: string }[]).some(({ patientId }) => patientId === getPatient(cell).id),
  },
  'Query.twoStepMethods': { document: '{ answer: twoStepMethods { on } }' },
  'Mutation.putCarePreferences': {
    document: 'mutation { answer: putCarePreferences(values: { setting: VIRTUAL, times: [EVENING] }) { setting } }',
    passes,
  },
  'Mutation.createClientDataOptOuts': {
    document: 'mutation { answer: createClientDataOptOuts(values: { optOuts: [ANALYTICS] }) { optOut } }',
    passes,
  },
};
