import { expect, test } from 'vitest';
import { describeStart } from './describe-start.ts';

const session = { timeStart: '2026-12-01T17:00:00.000Z', timeEnd: '2026-12-01T17:50:00.000Z' };

test.each([
  ['two days before', '2026-11-29T17:00:00.000Z', undefined],
  ['a day before', '2026-11-30T17:00:00.000Z', undefined],
  ['in the last day', '2026-11-30T17:00:01.000Z', { kind: 'hours', count: 24 }],
  ['an hour before', '2026-12-01T16:00:00.000Z', { kind: 'hours', count: 1 }],
  ['in the last hour', '2026-12-01T16:34:30.000Z', { kind: 'minutes', count: 26 }],
  ['in the last minute', '2026-12-01T16:59:59.000Z', { kind: 'minutes', count: 1 }],
  ['at its start', '2026-12-01T17:00:00.000Z', { kind: 'running' }],
  ['at its end', '2026-12-01T17:50:00.000Z', undefined],
] as const)('%s', (_name, now, expected) => {
  expect(describeStart(session, Date.parse(now))).toEqual(expected);
});
