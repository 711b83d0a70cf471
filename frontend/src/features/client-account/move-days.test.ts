import { expect, it } from 'vitest';
import { listMoveDays } from './move-days.ts';

const now = new Date('2026-11-02T12:00:00Z');

it('offers each day after the announced one, up to the limit', () => {
  expect(listMoveDays('2026-11-05T09:00:00.000Z', '2026-11-08T09:00:00.000Z', now)).toEqual([
    '2026-11-06T09:00:00.000Z',
    '2026-11-07T09:00:00.000Z',
    '2026-11-08T09:00:00.000Z',
  ]);
});

it('leaves out days that are less than 24 hours ahead', () => {
  expect(listMoveDays('2026-11-02T11:00:00.000Z', '2026-11-04T11:00:00.000Z', now)).toEqual([
    '2026-11-04T11:00:00.000Z',
  ]);
});
