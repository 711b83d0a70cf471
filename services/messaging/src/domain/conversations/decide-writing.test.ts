import { expect, test } from 'vitest';
import { decideWriting, isOpen, type Writing, type WritingFacts } from './decide-writing.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const inCare: WritingFacts = {
  isTied: true,
  isBooked: true,
  hasUpcomingSessions: false,
  archivedAt: undefined,
  dischargedAt: undefined,
  lastSessionAt: ago(40),
  providerLeft: false,
  isProviderPaused: false,
};

test.each<[name: string, change: Partial<WritingFacts>, writing: Writing]>([
  ['in care', {}, 'OPEN'],
  ['with a session ahead', { hasUpcomingSessions: true }, 'OPEN'],
  ['archived yesterday', { archivedAt: ago(1) }, 'OPEN_UNTIL'],
  ['archived 29.9 days ago', { archivedAt: ago(29.9) }, 'OPEN_UNTIL'],
  ['archived 30 days ago', { archivedAt: ago(30) }, 'CARE_ENDED'],
  ['archived, and booked again', { archivedAt: ago(90), hasUpcomingSessions: true }, 'OPEN'],
  ['discharged yesterday', { dischargedAt: ago(1) }, 'OPEN_UNTIL'],
  ['discharged 30 days ago', { dischargedAt: ago(30) }, 'CARE_ENDED'],
  ['discharged, with a session since', { dischargedAt: ago(50) }, 'OPEN'],
  ['discharged, and booked again', { dischargedAt: ago(31), hasUpcomingSessions: true }, 'OPEN'],
  ['archived, and discharged later', { archivedAt: ago(35), dischargedAt: ago(2) }, 'CARE_ENDED'],
  ['discharged, and archived later', { archivedAt: ago(2), dischargedAt: ago(35) }, 'CARE_ENDED'],
  ['archived after a session that followed a discharge', { archivedAt: ago(2), dischargedAt: ago(50) }, 'OPEN_UNTIL'],
  ['a paused provider, discharged', { isProviderPaused: true, dischargedAt: ago(1) }, 'PROVIDER_PAUSED'],
  ['a paused provider, in care', { isProviderPaused: true }, 'OPEN'],
  ['a paused provider with a session ahead', { isProviderPaused: true, hasUpcomingSessions: true }, 'OPEN'],
  ['a paused provider, archived', { isProviderPaused: true, archivedAt: ago(1) }, 'PROVIDER_PAUSED'],
  ['a provider who left', { providerLeft: true }, 'PROVIDER_LEFT'],
  ['a provider who left, with a session ahead', { providerLeft: true, hasUpcomingSessions: true }, 'PROVIDER_LEFT'],
  ['all sessions canceled', { isBooked: false }, 'NO_BOOKING'],
  ['a tie that ended', { isTied: false, hasUpcomingSessions: true }, 'NO_TIE'],
])('%s', (_, change, writing) => {
  const decided = decideWriting({ ...inCare, ...change }, now);
  expect(decided.writing).toBe(writing);
  expect(isOpen(decided.writing)).toBe(writing === 'OPEN' || writing === 'OPEN_UNTIL');
});

test('says until when, and only then', () => {
  const ended = decideWriting({ ...inCare, archivedAt: ago(10) }, now);
  expect(ended.endsAt).toEqual(new Date('2026-12-18T12:00:00Z'));
  expect(decideWriting(inCare, now).endsAt).toBeUndefined();
});
