import { expect, test } from 'vitest';
import { computeEdition } from './edition.ts';
import type { Schedule } from './schedule.ts';

const schedule: Schedule = {
  providerId: 'p',
  timeZone: 'America/Chicago',
  startIncrementMinutes: 30,
  initialSessionMinutes: 60,
  followUpMinutes: 30,
  bufferMinutes: 0,
  leadTimeMinutes: 0,
  horizonDays: 30,
  reviewsNewClients: false,
  windows: [{ dayOfWeek: 1, startMinute: 540, endMinute: 600, inOffice: true, virtual: true }],
  stateSettings: [{ usState: 'IL', inOffice: true, virtual: true }],
};
const edition = (changes: Partial<Schedule>) => computeEdition({ ...schedule, ...changes }, (text) => text);

test('is the same for the same hours in any field order', () => {
  const turned = Object.fromEntries(Object.entries(schedule).toReversed());
  expect(edition(turned)).toBe(edition({}));
});

test.each<[string, Partial<Schedule>]>([
  ['zone', { timeZone: 'America/Denver' }],
  ['buffer', { bufferMinutes: 5 }],
  ['one window fewer', { windows: [] }],
  ['a window by video only', { windows: schedule.windows.map((each) => ({ ...each, inOffice: false })) }],
  ['a state', { stateSettings: [{ usState: 'IL', inOffice: false, virtual: true }] }],
])('changes with %s', (_, changes) => expect(edition(changes)).not.toBe(edition({})));
