import { expect, test } from 'vitest';
import { findClosedSessions } from './find-closed-sessions.ts';

const now = new Date('2026-11-20T12:00:00Z');
const closedAt = new Date('2026-11-19T08:00:00Z');
const session = (id: string, day: string, more: object = {}) => ({
  id,
  patientId: 'one',
  providerId: 'maya',
  usState: 'CA',
  start: new Date(`2026-11-${day}T18:00:00Z`),
  ...more,
});
const find = (booked: Parameters<typeof findClosedSessions>[0], states: Record<string, string> = { maya: 'CA' }) => {
  const closed = Object.entries(states).map(([id, usState]) => [id, new Map([[usState, closedAt]])] as const);
  return findClosedSessions(booked, new Map(closed), now).map(({ id }) => id);
};

test.each([
  ['a session in the closed state', [session('a', '21')], ['a']],
  ['a session in another state', [session('a', '21', { usState: 'NY' })], []],
  ['a session with another provider', [session('a', '21', { providerId: 'noor' })], []],
  ['a session that began', [session('a', '20', { start: now })], []],
  ['only the next one of a patient', [session('b', '28'), session('a', '21'), session('c', '29')], ['a']],
  ['the next one after one that took place', [session('b', '28'), session('a', '19'), session('c', '29')], ['b']],
  ['one of each patient', [session('a', '21'), session('b', '22', { patientId: 'two' })], ['a', 'b']],
])('finds %s', (_name, booked, ids) => expect(find(booked)).toEqual(ids));

test('finds one for each provider of a patient', () => {
  const booked = [session('a', '21'), session('b', '22', { providerId: 'noor' })];
  expect(find(booked, { maya: 'CA', noor: 'CA' })).toEqual(['a', 'b']);
});
