import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import {
  type PracticeService,
  DeleteOwnBlockRequest_Scope as Scope,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import type { FieldSample } from '../graphql-calls.ts';
import type { SamplesOf } from '../sample.ts';

const day = 86_400_000;
const emptyBlock = { localStart: '2027-01-04T09:00', localEnd: '2027-01-04T09:00' };

export const practiceSamples: SamplesOf<typeof PracticeService> = {
  getOwnSchedule: { request: () => ({}) },
  // The hours of the cast's provider: sending them again changes nothing.
  putOwnSchedule: { request: ({ cast }) => ({ schedule: cast.appointments.theirs.schedule }) },
  putOwnBlock: {
    request: () => ({ id: randomUUID(), type: BlockType.BASIC, ...emptyBlock }),
    passes: () => ['BLOCK_EMPTY'],
  },
  deleteOwnBlock: { request: () => ({ blockId: randomUUID(), scope: Scope.THIS }) },
  getOwnCalendar: {
    request: () => ({
      from: timestampFromMs(Date.now()),
      to: timestampFromMs(Date.now() + day),
      appointmentType: AppointmentType.INTAKE,
    }),
  },
};

export const practiceFields: Readonly<Record<string, FieldSample>> = {
  'Query.currentProvider': { document: '{ answer: currentProvider { id } }' },
  'Query.providerCalendar': {
    document:
      'query ($from: DateTime!, $to: DateTime!) { answer: providerCalendar(values: { from: $from, to: $to }) { timeZone } }',
    variables: () => ({ from: new Date().toISOString(), to: new Date(Date.now() + day).toISOString() }),
  },
  'Query.calendarFreshness': {
    document: '{ answer: calendarFreshness(revision: 1, scheduleRevision: 1) { isInSearch } }',
  },
  'Mutation.updateProvider': {
    document: 'mutation ($id: ID!) { answer: updateProvider(id: $id, values: { revision: 1 }) { id } }',
    variables: ({ cast }) => ({ id: cast.appointments.theirs.id }),
    passes: ['NOT_OWN'],
  },
  'Mutation.updateSchedule': {
    document: `mutation { answer: updateSchedule(values: { timeZone: "UTC", startIncrement: 7, initialSessionLength: 60,
      followUpLength: 30, bufferMinutes: 0, leadTimeMinutes: 0, horizonDays: 30, reviewsNewClients: false, availabilities: [],
      availabilitySettingsByState: [] }) { edition } }`,
    passes: ['START_INCREMENT_INVALID'],
  },
  'Mutation.updateReferralPreferences': {
    document: 'mutation { answer: updateReferralPreferences(values: { usState: "XX", optedOut: true }) { usState } }',
    passes: ['NOT_LICENSED_THERE'],
  },
  'Mutation.putBlock': {
    document: `mutation ($id: ID!) { answer: putBlock(values: { id: $id, type: BASIC, localStart: "${emptyBlock.localStart}",
      localEnd: "${emptyBlock.localEnd}" }) { id } }`,
    variables: () => ({ id: randomUUID() }),
    passes: ['BLOCK_EMPTY'],
  },
  'Mutation.deleteBlock': {
    document: 'mutation ($id: ID!) { answer: deleteBlock(id: $id) }',
    variables: () => ({ id: randomUUID() }),
  },
};
