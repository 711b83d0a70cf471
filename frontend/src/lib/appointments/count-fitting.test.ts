import { expect, it } from 'vitest';
import { countFitting } from './count-fitting.ts';

const slot = (start: string, end: string) => ({ start: `2026-12-01T${start}:00Z`, end: `2026-12-01T${end}:00Z` });

const touching = [slot('09:00', '10:00'), slot('09:30', '10:30'), slot('10:00', '11:00')];

it.each([
  ['none', [], 0, 0],
  ['starts that overlap', [slot('09:00', '09:50'), slot('09:15', '10:05'), slot('09:30', '10:20')], 0, 1],
  ['starts that touch', touching, 0, 2],
  ['starts that touch, without room for the buffer between', touching, 15, 1],
  ['starts with exactly the buffer between', [slot('09:00', '09:45'), slot('10:00', '10:45')], 15, 2],
])('%s', (_, slots, bufferMinutes, count) => {
  expect(countFitting(slots, bufferMinutes)).toBe(count);
});
