import type { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { FieldSample } from '../graphql-calls.ts';
import type { SamplesOf } from '../sample.ts';

export const practiceSamples: SamplesOf<typeof PracticeService> = {
  // The hours that the provider of the cast keeps: the same again changes nothing.
  putOwnSchedule: { request: ({ cast }) => ({ schedule: cast.appointments.theirs.schedule }) },
};

export const practiceFields: Readonly<Record<string, FieldSample>> = {
  'Mutation.updateProvider': {
    document: 'mutation ($id: ID!) { answer: updateProvider(id: $id, values: { revision: 1 }) { id } }',
    variables: ({ cast }) => ({ id: cast.appointments.theirs.id }),
    passes: ['NOT_OWN'],
  },
  'Mutation.updateSchedule': {
    document: `mutation { answer: updateSchedule(values: { timeZone: "UTC", startIncrement: 7, initialSessionLength: 60,
      followUpLength: 30, bufferMinutes: 0, leadTimeMinutes: 0, horizonDays: 30, reviewsNewClients: false, availabilities: [],
      availabilitySettingsByState: [] }) { edition } }`,
    passes: ['NOT_IN_LIST'],
  },
};
