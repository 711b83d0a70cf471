import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderAlone } from '#tests/support/fixtures/client-page.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { repeated as appointment, seriesOf, session } from '#tests/support/fixtures/series-fixture.ts';
import { CancelForm, Done } from './cancel-series-page.tsx';
import { CancelTerms } from './cancel-terms.tsx';
import { ChangeForm } from './change-form.tsx';
import { RepeatForm, RepeatPage } from './repeat-page.tsx';
import { Booked, Refused } from './series-answers.tsx';
import { SeriesDates } from './series-dates.tsx';
import { NotThere, SessionCard } from './series-frame.tsx';
import { findSeriesFailures, formatReason, say } from './words.ts';

const { timeStart, timeZone } = appointment;
const nothing = () => {};
const one = { id: 'a-2', timeStart, timeZone, inOffice: false };
const canceled = (...late: boolean[]) => (
  <Done canceled={late.map((countsAsMissed) => ({ ...one, countsAsMissed, undoSeconds: null }))} onUndone={nothing} />
);
const booked = (count: number) => (
  <Booked answer={{ appointments: Array.from({ length: count }, (_, n) => ({ ...one, id: `a-${n}` })), refused: [] }} />
);
const codes = ['TIME_TAKEN', 'PATIENT_BUSY', 'NOT_OPEN', 'BEYOND_HORIZON', 'SKIPPED_HOUR'] as const;
const refused = (count: number, areAll = false) => {
  const those = codes.slice(0, count).map((code, number) => ({ number, timeStart, code }));
  return <Refused refused={those} place={{ zone: timeZone, inOffice: false }} areAll={areAll} onLeaveOut={nothing} />;
};
const cancel = (kind: 'reading' | 'away' | 'found') => {
  const read = { kind, retry: nothing, sessions: seriesOf(session('a-1', timeStart), []) };
  return <CancelForm appointmentId="a-1" reasons={() => ({ OTHER: say('cancel.reason') })} read={read} />;
};
const moved = session('a-3', '2026-12-03T20:00:00.000Z');
const series = seriesOf(session('a-1', timeStart), [moved, { ...moved, id: 'a-4', status: 'UNCONFIRMED' }]);
const late = { ...session('a-1', timeStart), noShowFee: 0 };
const terms = (now: string) => <CancelTerms sessions={series} scope="THIS_AND_FOLLOWING" now={Date.parse(now)} />;
const rhythm = { weeks: 1, count: 3, leftOut: [0], answer: undefined };
const dates = (given: Partial<Parameters<typeof SeriesDates>[0]['state']>, payorId: string | null = null) => (
  <SeriesDates appointment={{ ...appointment, payorId }} state={{ ...rhythm, ...given }} />
);
const checked = { appointments: [], refused: [{ number: 1, timeStart, code: 'TIME_TAKEN' as const }] };
const html = (page: ReactElement) => renderToStaticMarkup(renderAlone(page));

describe('before the button, the page shows', () => {
  it('every date, with what is skipped and what is taken, and the total of the rest', () => {
    const page = html(dates({ answer: checked }));
    for (const text of ['Tue, Dec 8, 9:00 AM Pacific', 'Tue, Dec 15, 9:00 AM Pacific', 'Tue, Dec 22, 9:00 AM Pacific'])
      expect(page).toContain(text);
    expect(page).toMatch(/Dec 8[^<]*: skipped/);
    expect(page).toMatch(/Dec 15[^<]*: taken/);
    expect(page).toContain('One session in total. Each costs $150, for a total of $150.');
  });

  it.each([
    ['that it still checks', dates({}), 'Checking whether these times are open'],
    [
      'the total',
      dates({ leftOut: [], answer: booked(0).props.answer }),
      '3 sessions in total. Each costs $150, for a total of $450.',
    ],
    ['who pays with insurance', dates({ answer: checked }, 'payor'), 'Your plan sets your share.'],
  ])('%s', (_, page, words) => expect(html(page)).toContain(words));

  it('no total when no time is left', () => {
    const refused = [0, 1, 2].map((number) => ({ number, timeStart, code: 'TIME_TAKEN' as const }));
    expect(html(dates({ leftOut: [], answer: { appointments: [], refused } }))).not.toContain('in total');
  });
});

describe('names the number of sessions', () => {
  it.each([
    ['one booked', booked(1), 'One session is booked.'],
    ['several booked', booked(6), '6 sessions are booked.'],
    ['one unavailable time', refused(1), 'Skip it and book the others'],
    ['several unavailable times', refused(3), 'Skip them and book the others'],
    ['no available time', refused(2, true), 'None of these times are available. Try a different schedule.'],
    ['one canceled', canceled(false), '<p>One appointment is canceled.</p></div>'],
    [
      'one of several missed',
      canceled(true, false),
      '2 appointments are canceled.</p><p>One of them counts as missed.',
    ],
    ['several missed', canceled(true, true), '2 of them count as missed.'],
  ])('%s', (_, page, words) => expect(html(page)).toContain(words));

  it('by the weeks between', () => {
    expect(html(<RepeatForm appointment={appointment} onRetry={nothing} />)).toMatch(/>Every week<.*>Every 2 weeks</);
  });

  it('by the day and time of the session, and others', () => {
    const page = html(<RepeatForm appointment={appointment} onRetry={nothing} />);
    expect(page).toMatch(/Which day<.*>Tuesday<.*What time, in Pacific Time<.*>9:00.AM</);
    for (const other of ['Monday', 'Sunday', '7:00 AM', '9:00 PM'])
      expect(page.replaceAll('\u202f', ' ')).toContain(`>${other}<`);
  });
});

it('refusals have texts, and an unknown code is shown as it is', () => {
  expect([formatReason('SKIPPED_HOUR'), formatReason('SOMETHING_NEW')]).toEqual([
    'the clocks skip this hour',
    'SOMETHING_NEW',
  ]);
  expect(findSeriesFailures().codes).toMatchObject({
    NOT_A_CLIENT_YET: 'You can repeat sessions once the first one is booked or has taken place.',
    RATE_LIMITED: 'Too many attempts from your network. Please wait a minute.',
  });
});

it('all words come from the namespace', () => {
  const pages = [
    <RepeatPage key="1" />,
    <RepeatPage key="8" reader="provider" />,
    <RepeatForm key="9" reader="provider" appointment={appointment} onRetry={nothing} />,
    <ChangeForm key="11" appointment={appointment} onChanged={nothing} />,
    <RepeatForm key="2" appointment={appointment} onRetry={nothing} />,
    <RepeatForm key="3" appointment={{ ...appointment, provider: null }} onRetry={nothing} />,
    booked(2),
    refused(5),
    refused(1, true),
    canceled(true, false),
    cancel('reading'),
    cancel('away'),
    cancel('found'),
    terms('2026-11-01'),
    terms('2026-12-01'),
    <CancelTerms key="6" sessions={seriesOf(late, [])} scope="ALL" now={Date.parse('2026-12-01')} />,
    <SessionCard key="7" appointment={appointment} />,
    dates({}),
    dates({ answer: checked }),
    dates({ answer: checked }, 'payor'),
    <NotThere key="4" kind="away" />,
    <NotThere key="5" kind="gone" />,
  ];
  const clocks = /(\w{3}, \w{3} \d+, )?[\d:]+ [AP]M( (Pacific|UTC))?/g;
  const left = (page: ReactElement) =>
    untranslated(() => renderAlone(page), ['Maya Okafor', 'Ada Haddad'])
      .map((text) => text.replaceAll(clocks, ''))
      .filter((text) => /\p{L}{2,}/u.test(text));
  for (const page of pages) expect(left(page)).toEqual([]);
  const strange = [{ number: 1, timeStart, code: 'SOMETHING_NEW' as never }];
  const page = <Refused refused={strange} place={{ zone: timeZone, inOffice: false }} areAll onLeaveOut={nothing} />;
  expect(left(page)).toEqual([': SOMETHING_NEW']);
});
