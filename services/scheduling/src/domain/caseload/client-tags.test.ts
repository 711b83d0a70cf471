import { describe, expect, it } from 'vitest';
import { type ClientFacts, clientTags, tagClient } from './client-tags.ts';

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts = (more: Partial<ClientFacts>): ClientFacts => ({
  patientId: 'p',
  firstStart: daysAgo(100),
  lastSession: daysAgo(10),
  nextSession: undefined,
  nextAppointmentId: undefined,
  latestAppointmentId: 'a-1',
  sessions: 5,
  isRecurring: false,
  hasOpenRecommendation: false,
  isReferred: false,
  archivedAt: undefined,
  pausedAt: undefined,
  pauseReason: undefined,
  usState: 'CA',
  ...more,
});

it('the tags are those of the spec', () => {
  const spec =
    'ARCHIVED, INACTIVE, NEEDS_FOLLOWUP, NEW, RECURRING, REFERRAL_RECOMMENDED, REFERRED, SESSION_INSIGHTS_READY';
  expect(clientTags.join(', ')).toBe(spec);
});

describe('a client', () => {
  const next = { nextSession: daysAgo(-3) };
  it.each<[string, Partial<ClientFacts>, string[]]>([
    ['seen lately, nothing scheduled', {}, ['NEEDS_FOLLOWUP']],
    ['seen 60 days ago', { lastSession: daysAgo(60) }, ['NEEDS_FOLLOWUP']],
    ['seen 61 days ago', { lastSession: daysAgo(61) }, ['INACTIVE']],
    ['never seen, canceled long ago', { lastSession: undefined, sessions: 0 }, ['INACTIVE']],
    ['never seen, canceled lately', { lastSession: undefined, sessions: 0, firstStart: daysAgo(3) }, ['NEW']],
    ['with the next session scheduled', next, []],
    ['in a series', { ...next, isRecurring: true }, ['RECURRING']],
    [
      'whose first session is ahead',
      { ...next, lastSession: undefined, firstStart: daysAgo(-3), sessions: 0 },
      ['NEW'],
    ],
    ['seen once, 30 days ago', { ...next, firstStart: daysAgo(30), sessions: 1 }, ['NEW']],
    ['seen once, 31 days ago', { ...next, firstStart: daysAgo(31), sessions: 1 }, []],
    ['seen twice this month', { ...next, firstStart: daysAgo(20), sessions: 2 }, []],
    ['with an open recommendation', { ...next, hasOpenRecommendation: true }, ['REFERRAL_RECOMMENDED']],
    ['who booked a recommended provider', { ...next, isReferred: true }, ['REFERRED']],
    ['archived after a referral', { archivedAt: daysAgo(1), isReferred: true }, ['ARCHIVED']],
    ['paused', { pausedAt: daysAgo(1), pauseReason: 'Travels' }, []],
    ['archived', { archivedAt: daysAgo(1) }, ['ARCHIVED']],
    ['archived, and booked again', { archivedAt: daysAgo(1), ...next, isRecurring: true }, ['RECURRING']],
    ['archived, and seen again', { archivedAt: daysAgo(20) }, ['NEEDS_FOLLOWUP']],
  ])('%s', (_name, more, tags) => expect(tagClient(facts(more), now)).toEqual(tags));

  it('has the tag of session insights last, and an archived one does not', () => {
    expect(tagClient(facts({ ...next, isRecurring: true }), now, true)).toEqual([
      'RECURRING',
      'SESSION_INSIGHTS_READY',
    ]);
    expect(tagClient(facts({ archivedAt: daysAgo(1) }), now, true)).toEqual(['ARCHIVED']);
  });
});
