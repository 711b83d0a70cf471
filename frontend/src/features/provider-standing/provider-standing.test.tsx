import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { ContestForm } from './contest-form.tsx';
import type { OwnStanding, StandingCancellation } from './describe-standing.ts';
import { StandingCardView } from './standing-card.tsx';
import { StandingDetails } from './standing-details.tsx';

const now = Date.parse('2027-03-10T17:00:00.000Z');
const zone = 'America/Denver';
const canceled: StandingCancellation = {
  cancellationId: 'c1',
  at: '2027-03-01T17:00:00.000Z',
  countsUntil: '2027-05-30T17:00:00.000Z',
  reason: 'PROVIDER_NO_LONGER_AVAILABLE',
  subReason: 'SCHEDULE_CONFLICT',
  sessionCount: 2,
  counts: true,
  contest: null,
};
const good: OwnStanding = {
  level: 0,
  variant: 'STANDARD',
  since: null,
  until: null,
  lockedUntil: null,
  cancellations: [],
};
const third: OwnStanding = {
  ...good,
  level: 3,
  since: canceled.at,
  until: '2027-04-01T17:00:00.000Z',
  cancellations: [canceled],
};
const locked: OwnStanding = {
  ...third,
  level: 5,
  until: '2027-04-03T16:00:00.000Z',
  lockedUntil: '2027-04-03T16:00:00.000Z',
};
const contested = (state: 'WAITING' | 'ACCEPTED' | 'DECLINED', answer: string | null): OwnStanding => ({
  ...third,
  cancellations: [
    {
      ...canceled,
      counts: state !== 'ACCEPTED',
      contest: { id: 'q', state, text: 'My power was out all day.', createdAt: canceled.at, answer },
    },
  ],
});

const html = (page: ReactElement) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
const card = (standing: OwnStanding | undefined) => (
  <StandingCardView standing={standing} now={now} isReading={false} onAgain={() => undefined} />
);
const details = (standing: OwnStanding) => (
  <StandingDetails standing={standing} zone={zone} now={now} onContest={async () => true} />
);

describe('the card', () => {
  it.each([
    ['no level', good, ['Nothing counts against you']],
    [
      'a reminder',
      { ...third, level: 2 },
      ['Level 2 of 5', 'This is a reminder', 'stays the same', 'falls on Thu, Apr 1'],
    ],
    ['a lower rank', third, ['Level 3 of 5', 'rank you lower in search']],
    ['a lower profile', { ...third, level: 4 }, ['Your profile appears lower']],
    ['a lock, with the days left', locked, ['turned off until Sat, Apr 3', '24 days left']],
    [
      'a lock that is over',
      { ...third, level: 5 },
      ['You can take new clients again', 'appears lower in search until'],
    ],
    ['an early lock that is over', { ...third, level: 5, variant: 'EARLY' }, ['stays the same']],
    ['an early warning at level 3', { ...third, variant: 'EARLY' }, ['This is a warning']],
    ['an outage, and never a level', undefined, ['We couldn’t load your standing.']],
  ])('shows %s', (_name, standing, texts) => {
    const shown = html(card(standing));
    for (const text of texts) expect(shown).toContain(text);
    expect(shown.includes('days left')).toBe(standing?.lockedUntil != null);
  });
});

describe('the page', () => {
  it('names each cancellation with reason, day, sessions and how long it counts', () => {
    const shown = html(details(third));
    for (const text of [
      'I have a schedule conflict',
      'Canceled on Mon, Mar 1',
      '2 sessions',
      'Counts until Sun, May 30',
    ])
      expect(shown).toContain(text);
    expect(shown).toContain('>the cancellation of Mon, Mar 1<');
  });

  it.each([
    ['waits', contested('WAITING', null), ['We’re looking at it', 'My power was out'], ['Our answer', 'Doesn’t count']],
    [
      'was accepted',
      contested('ACCEPTED', 'We saw the outage.'),
      ['Accepted: it doesn’t count', 'We saw the outage.', 'Doesn’t count'],
      [],
    ],
    [
      'was declined',
      contested('DECLINED', 'There was none.'),
      ['it still counts', 'There was none.'],
      ['Doesn’t count'],
    ],
  ])('shows a contest that %s, which cannot be repeated', (_name, standing, texts, missing) => {
    const shown = html(details(standing));
    for (const text of texts) expect(shown).toContain(text);
    for (const text of [...missing, '>the cancellation of']) expect(shown).not.toContain(text);
  });

  it('says what the levels of the variant mean, and that nothing counts', () => {
    expect(html(details(good))).toContain('No unexcused cancellations');
    expect(html(details({ ...third, variant: 'EARLY' }))).toContain('New clients off for 60 days');
    expect(html(details(third))).not.toContain('60 days');
  });
});

it('every word can be translated', () => {
  const words = (page: ReactElement, known: string[] = []) =>
    untranslated(() => <MemoryRouter>{page}</MemoryRouter>, known);
  expect(words(card(locked))).toEqual([]);
  expect(words(card(undefined))).toEqual([]);
  expect(words(<ContestForm onSend={async () => true} onClose={() => undefined} />)).toEqual([]);
});
