import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cancelPolicy } from '#tests/support/fixtures/cancel-policy.ts';
import { renderAlone } from '#tests/support/fixtures/client-page.tsx';
import { readText } from '#tests/support/fixtures/reading-html.ts';
import { repeated, seriesOf, session } from '#tests/support/fixtures/series-fixture.ts';
import { formatBothTimes, getPlace } from './both-times.ts';
import { CancelForm } from './cancel-series-page.tsx';
import { CancelTerms, formatSessionTerms } from './cancel-terms.tsx';
import { RepeatForm } from './repeat-page.tsx';
import { firstRepeat } from './repeat-state.ts';
import { repeatTerms } from './repeat-terms.ts';
import { Booked, Refused } from './series-answers.tsx';
import { SessionCard } from './series-frame.tsx';
import { findSessionsInScope, listSessions } from './sessions-in-scope.ts';

const read = (page: ReactElement) => readText(`<body>${renderToStaticMarkup(renderAlone(page))}`);
const now = Date.parse('2026-12-01T00:00:00Z');
const isHeld = (html: string) => /type="submit"[^>]*aria-disabled="true"/.test(html);

describe('the terms of a series before it is booked', () => {
  const lines = (given: object = {}, chosen: object = {}, at = now) =>
    repeatTerms({ ...repeated, ...given }, { ...firstRepeat, ...chosen }, at);

  it('are the rule, the instant of the first session in both zones, and the fee', () => {
    expect(lines()).toEqual([
      'You can cancel or reschedule at no charge until 24 hours before each session starts.',
      'For the first of them, that’s Mon, Dec 7, 5:00 PM your time (UTC), which is Mon, Dec 7, 9:00 AM Pacific.',
      'After that, canceling or not showing up counts as a missed session and costs $75.',
    ]);
  });

  it.each([
    ['without a fee, such as with Medicaid', { nextNoShowFee: 0 }, {}, 2, 'There’s no fee.'],
    ['with other weeks in between', {}, { weeks: 2 }, 1, 'Mon, Dec 14, 9:00 AM Pacific'],
    ['with the first two left out', {}, { leftOut: [0, 1] }, 1, 'Mon, Dec 21, 9:00 AM Pacific'],
    [
      'with another notice period',
      { cancelPolicy: { freeHours: 48, graceMinutes: 0 } },
      {},
      0,
      'until 48 hours before',
    ],
    [
      'without the rules, as for the repeated session',
      { cancelPolicy: null, freeUntil: '2026-11-29T17:00:00.000Z' },
      {},
      0,
      'until 48 hours before',
    ],
    [
      'with a grace period',
      { cancelPolicy: { freeHours: 24, graceMinutes: 30 } },
      {},
      3,
      'within 30 minutes of booking',
    ],
    // Clocks go back on Nov 1 at 2 AM: 24 hours before 9 AM was 10 AM.
    [
      'across the end of daylight saving time',
      { timeStart: '2026-10-25T16:00:00.000Z', freeUntil: '2026-10-24T16:00:00.000Z' },
      {},
      1,
      'Sat, Oct 31, 10:00 AM Pacific',
    ],
  ])('%s', (_, given, chosen, line, words) => {
    expect(lines(given, chosen, Date.parse('2026-10-26T00:00:00Z'))?.[line]).toContain(words);
  });

  it('say from the instant after it that the free time of the first session is over', () => {
    const end = Date.parse('2026-12-07T17:00:00Z');
    expect(lines({}, {}, end)?.[1]).toMatch(/^For the first of them, that’s Mon, Dec 7/);
    expect(lines({}, {}, end + 1)?.[1]).toMatch(/^For the first of them, that time has passed: it was Mon, Dec 7/);
  });

  it('are shown before the button', () => {
    const words = read(<RepeatForm appointment={repeated} onRetry={() => {}} />);
    expect(words).toMatch(/no charge until 24 hours before.*the first of them.*costs \$75\. Book these sessions$/);
  });

  it('are the same for the provider, about the client', () => {
    const [free, , cost] = repeatTerms(repeated, firstRepeat, now, 'provider') ?? [];
    expect(free).toBe('The client can cancel or reschedule at no charge until 24 hours before each session starts.');
    expect(cost).toBe('After that, canceling or not showing up counts as a missed session and costs $75.');
  });

  it('disable the button while the fee failed to load', () => {
    const html = renderToStaticMarkup(
      renderAlone(<RepeatForm appointment={{ ...repeated, nextNoShowFee: null }} onRetry={() => {}} />),
    );
    expect(isHeld(html)).toBe(true);
    expect(readText(`<body>${html}`)).toContain('We couldn’t load the exact terms.');
    expect(isHeld(renderToStaticMarkup(renderAlone(<RepeatForm appointment={repeated} onRetry={() => {}} />)))).toBe(
      false,
    );
  });
});

describe('the sessions that are canceled', () => {
  // Of Dec 1, 8, 15 and 22 the third was moved to Dec 5.
  const first = session('1', '2026-12-01T17:00Z');
  const second = session('2', '2026-12-08T17:00Z');
  const third = session('3', '2026-12-05T20:00Z');
  const fourth = session('4', '2026-12-22T17:00Z');
  const ids = (named: typeof first, scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL', at = now) => {
    const { canceled, unsure } = findSessionsInScope(seriesOf(named, [first, third, second, fourth]), scope, at);
    return [canceled.map(({ id }) => id).join(), unsure.map(({ id }) => id).join()];
  };

  it.each([
    ['one', second, 'THIS', now, ['2', '']],
    ['all, soonest first', second, 'ALL', now, ['1,3,2,4', '']],
    ['later ones; moved ones are distinguished', second, 'THIS_AND_FOLLOWING', now, ['2,4', '3']],
    ['those after a moved one', third, 'THIS_AND_FOLLOWING', now, ['3', '1,2,4']],
    ['those that have not started', second, 'ALL', Date.parse('2026-12-05T20:00Z'), ['2,4', '']],
    ['only the named one, when none is upcoming', second, 'ALL', Date.parse('2027-01-01T00:00Z'), ['2', '']],
  ] as const)('%s', (_, named, scope, at, found) => expect(ids(named, scope, at)).toEqual(found));

  it('the same local hour is the same position in the series, across clock changes', () => {
    const named = session('1', '2026-10-27T16:00Z');
    const { unsure } = findSessionsInScope(
      seriesOf(named, [session('2', '2026-11-03T17:00Z')]),
      'THIS_AND_FOLLOWING',
      0,
    );
    expect(unsure).toEqual([]);
  });

  it('shows sessions that failed to load differently from none', () => {
    const series = { recurringAppointmentGroupingId: 'g', weeksBetween: 1 };
    expect(
      listSessions({ ...first, cancelPolicy, recurringAppointmentGrouping: { ...series, appointments: null } }),
    ).toBeUndefined();
    expect(listSessions({ ...first, cancelPolicy, recurringAppointmentGrouping: null })?.others).toEqual([]);
  });
});

describe('the terms of each session before it is canceled', () => {
  const start = '2026-12-08T17:00Z';
  const end = Date.parse('2026-12-07T17:00Z');
  it.each([
    [
      'free',
      {},
      end,
      'You can cancel at no charge until Mon, Dec 7, 5:00 PM your time (UTC), which is Mon, Dec 7, 9:00 AM Pacific.',
    ],
    [
      'late, from the instant after',
      {},
      end + 1,
      'Canceling now, or not showing up, counts as a missed session and costs $75.',
    ],
    [
      'late without a fee',
      { noShowFee: 0 },
      end + 1,
      'Canceling now, or not showing up, counts as a missed session. There’s no fee.',
    ],
    ['late, but not confirmed', { status: 'UNCONFIRMED' as const }, end + 1, 'This session isn’t confirmed yet'],
  ])('%s', (_, given, at, words) =>
    expect(formatSessionTerms({ ...session('1', start), ...given }, at)).toContain(words),
  );

  const terms = (...fees: number[]) => {
    const all = fees.map((noShowFee, day) => ({ ...session(`${day}`, `2026-12-0${day + 2}T17:00Z`), noShowFee }));
    const [named = session('0', start)] = all;
    return read(<CancelTerms sessions={seriesOf(named, all)} scope="ALL" now={now + 20 * 3_600_000} />);
  };

  it('are shown for each session, and the fee for all', () => {
    const words = terms(7500, 7500);
    expect(words).toContain(
      'This will cancel 2 appointments: Wed, Dec 2, 5:00 PM your time (UTC), which is Wed, Dec 2',
    );
    expect(words).toContain(
      'The time to cancel at no charge ended on Tue, Dec 1, 5:00 PM your time (UTC), which is Tue, Dec 1',
    );
    expect(words).toContain('You can cancel at no charge until Wed, Dec 2, 5:00 PM your time (UTC)');
    expect(words).toContain('After that, canceling or not showing up counts as a missed session and costs $75.');
    expect(words).toContain('After 3 missed sessions, you can’t book');
  });

  it.each([
    ['none', [0], 'There’s no fee.'],
    ['different fees', [8000, 7500, 8000], 'costs $75 or $80.'],
  ])('of fees: %s', (_, fees, words) => expect(terms(...fees)).toContain(words));

  it('are shown before the button, which waits for them', () => {
    const form = (kind: 'reading' | 'away' | 'found') => {
      const sessions = seriesOf(session('1', '2036-12-02T17:00Z'), []);
      const page = <CancelForm appointmentId="1" reasons={() => ({})} read={{ kind, sessions, retry: () => {} }} />;
      const html = renderToStaticMarkup(renderAlone(page));
      return { isHeld: isHeld(html), words: readText(`<body>${html}`) };
    };
    expect(form('found').isHeld).toBe(false);
    expect(form('found').words).toMatch(
      /no charge until Mon, Dec 1, 5:00 PM your time \(UTC\), which is Mon, Dec 1, 9:00 AM Pacific.*\$75.* Cancel appointments$/,
    );
    expect(form('reading')).toMatchObject({ isHeld: true, words: expect.stringContaining('Loading the exact terms') });
    expect(form('away')).toMatchObject({ isHeld: true, words: expect.stringContaining('Try again') });
  });
});

describe('shows both zones to a client in another zone', () => {
  const pacific = 'Tue, Dec 1, 9:00 AM Pacific';
  const utc = 'Tue, Dec 1, 5:00 PM your time (UTC)';
  const one = { id: 'a', timeStart: repeated.timeStart, timeZone: repeated.timeZone, inOffice: false };
  const refused = [{ number: 0, timeStart: repeated.timeStart, code: 'TIME_TAKEN' as const }];
  it.each([
    ['the session', <SessionCard key="1" appointment={repeated} />],
    ['the booked sessions', <Booked key="2" answer={{ appointments: [one], refused: [] }} />],
    [
      'the refused sessions',
      <Refused key="3" refused={refused} place={getPlace(one)} areAll={false} onLeaveOut={() => {}} />,
    ],
  ])('%s', (_, page) => {
    const words = read(page);
    expect(words).toContain(pacific);
    // The reader's zone comes first by video.
    expect(words.indexOf(utc)).toBeGreaterThanOrEqual(0);
    expect(words.indexOf(utc)).toBeLessThan(words.indexOf(pacific));
  });

  it('and one in the same zone', () => {
    const place = getPlace(repeated);
    expect(formatBothTimes(repeated.timeStart, place, 'America/Los_Angeles')).toBe(pacific);
    expect(formatBothTimes(repeated.timeStart, place, 'America/New_York')).toBe(
      'Tue, Dec 1, 12:00 PM your time (Eastern), which is Tue, Dec 1, 9:00 AM Pacific',
    );
  });

  it.each([
    ['a client at the office', getPlace({ ...repeated, inOffice: true })],
    ['the provider', getPlace(repeated, 'provider')],
  ])('and the provider’s zone first to %s', (_, place) => {
    expect(formatBothTimes(repeated.timeStart, place, 'America/New_York')).toBe(
      'Tue, Dec 1, 9:00 AM Pacific, which is Tue, Dec 1, 12:00 PM your time (Eastern)',
    );
  });
});
