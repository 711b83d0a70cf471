import { expect, test } from 'vitest';
import { decideWriting, isOpen, type Writing, type WritingFacts } from './decide-writing.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const inCare: WritingFacts = {
  isTied: true,
  isBooked: true,
  hasUpcomingSessions: false,
  careEndedAt: undefined,
  providerLeft: false,
  isProviderPaused: false,
};

test.each<[name: string, change: Partial<WritingFacts>, writing: Writing]>([
  ['in care', {}, 'OPEN'],
  ['with a session ahead', { hasUpcomingSessions: true }, 'OPEN'],
  ['archived yesterday', { careEndedAt: ago(1) }, 'OPEN_UNTIL'],
  ['archived 29.9 days ago', { careEndedAt: ago(29.9) }, 'OPEN_UNTIL'],
  ['archived 30 days ago', { careEndedAt: ago(30) }, 'CARE_ENDED'],
  ['archived, and booked again', { careEndedAt: ago(90), hasUpcomingSessions: true }, 'OPEN'],
  ['a paused provider, in care', { isProviderPaused: true }, 'OPEN'],
  ['a paused provider with a session ahead', { isProviderPaused: true, hasUpcomingSessions: true }, 'OPEN'],
  ['a paused provider, archived', { isProviderPaused: true, careEndedAt: ago(1) }, 'PROVIDER_PAUSED'],
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
  const ended = decideWriting({ ...inCare, careEndedAt: ago(10) }, now);
  expect(ended.endsAt).toEqual(new Date('2026-12-18T12:00:00Z'));
  expect(decideWriting(inCare, now).endsAt).toBeUndefined();
});
