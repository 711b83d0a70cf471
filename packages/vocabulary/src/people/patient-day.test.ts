import { expect, test } from 'vitest';
import { getPatientDay, getPatientMidnight } from './patient-day.ts';

test.each([
  ['4 PM in Los Angeles', '2026-11-21T00:00:00Z', 'CA', '2026-11-20'],
  ['one minute before midnight in Los Angeles', '2026-11-21T07:59:00Z', 'CA', '2026-11-20'],
  ['midnight in Los Angeles', '2026-11-21T08:00:00Z', 'CA', '2026-11-21'],
  ['the evening in Honolulu', '2026-11-21T09:59:00Z', 'HI', '2026-11-20'],
  ['the evening in New York', '2026-11-21T04:59:00Z', 'NY', '2026-11-20'],
  ['the morning in Guam, ahead of UTC', '2026-11-20T14:00:00Z', 'GU', '2026-11-21'],
  ['no state', '2026-11-21T00:00:00Z', '', '2026-11-21'],
])('%s', (_, now, usState, day) => {
  expect(getPatientDay(Date.parse(now), usState)).toBe(day);
});

test.each([
  ['2026-11-21', 'CA', '2026-11-21T08:00:00Z'],
  ['2026-07-01', 'CA', '2026-07-01T07:00:00Z'],
  // The clocks change two hours later.
  ['2027-03-14', 'CA', '2027-03-14T08:00:00Z'],
  ['2027-11-07', 'NY', '2027-11-07T04:00:00Z'],
  ['2026-11-21', 'HI', '2026-11-21T10:00:00Z'],
  ['2026-11-21', 'AS', '2026-11-21T11:00:00Z'],
  ['2026-11-21', 'GU', '2026-11-20T14:00:00Z'],
  ['2026-11-21', '', '2026-11-21T00:00:00Z'],
])('%s begins in %s at %s', (day, usState, instant) => {
  expect(getPatientMidnight(day, usState)).toBe(Date.parse(instant));
});
