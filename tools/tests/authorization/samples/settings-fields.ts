import type { FieldSample } from '../graphql-calls.ts';
import { getPatient } from './people.ts';

/** What clients choose, sign and still have to do. */
export const settingsFields: Readonly<Record<string, FieldSample>> = {
  'Query.clientConsents': {
    document: '{ answer: clientConsents { patientId } }',
    shows: (answer, cell) =>
      (answer as { patientId: string }[]).some(({ patientId }) => patientId === getPatient(cell).id),
  },
};
