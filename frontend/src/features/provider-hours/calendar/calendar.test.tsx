import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { aCalendar, aCalendarSession } from '#tests/support/fixtures/calendar-fixtures.ts';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { kitWords, untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { createFirstBlock } from './block-draft.ts';
import { BlockForm } from './block-form.tsx';
import { BlockOutcome } from './block-outcome.tsx';
import { formatBlockTime } from './block-time.ts';
import { CalendarView, type CalendarViewProps } from './calendar-view.tsx';
import { CalendarPanel } from './panel/calendar-panel.tsx';
import { PreviewView } from './preview-view.tsx';

const nothing = () => undefined;
const timeZone = 'America/Los_Angeles';
const span = (timeStart: string, timeEnd: string) => ({ timeStart, timeEnd });
const calendar = aCalendar({
  slots: ['17:00', '17:30'].map((clock) => ({
    start: `2026-12-02T${clock}:00Z`,
    end: `2026-12-02T18:${clock.slice(3)}:00Z`,
    inOffice: true,
    virtual: true,
    blockedReason: null,
  })),
  blocks: [{ id: 'b1', type: 'OOO', seriesId: 's1', ...span('2026-12-03T08:00:00Z', '2026-12-04T08:00:00Z') }],
  blockSeries: [{ id: 's1', weeksBetween: 1, lastStart: '2026-12-17T08:00:00Z' }],
  appointments: [
    aCalendarSession({
      status: 'UNCONFIRMED',
      inOffice: true,
      ...span('2026-12-02T20:00:00Z', '2026-12-02T21:00:00Z'),
    }),
    aCalendarSession({
      id: 'a2',
      status: 'UNCONFIRMED',
      isIntegration: true,
      clientName: 'Ann B.',
      confirmBy: '2026-12-02T08:00:00Z',
      ...span('2026-12-02T22:00:00Z', '2026-12-02T23:00:00Z'),
    }),
  ],
  buffers: [span('2026-12-02T21:00:00Z', '2026-12-02T21:10:00Z')],
  holds: [span('2026-12-04T20:00:00Z', '2026-12-04T21:00:00Z')],
  externalBusy: [span('2026-12-04T22:00:00Z', '2026-12-04T23:00:00Z')],
});
const now = Date.parse('2026-12-01T20:00:00Z');
const toClient = ({ patientId }: { patientId: string }) => <p>details of {patientId}</p>;
const view = (given: Partial<CalendarViewProps> = {}) => (
  <MemoryRouter>
    <CalendarView
      {...{ calendar, timeZone, now, view: 'week', day: '2026-12-02', today: '2026-12-01' }}
      isReading={false}
      keepsNoHours={false}
      client={toClient}
      onDay={nothing}
      onAgain={nothing}
      onMove={nothing}
      onMark={nothing}
      onBlock={nothing}
      onEdit={nothing}
      onRemove={nothing}
      {...given}
    />
  </MemoryRouter>
);
const panel = (id: string) =>
  withAnswers(
    <CalendarPanel
      {...{ calendar, id, now }}
      client={toClient}
      onMove={nothing}
      onEdit={nothing}
      onRemove={nothing}
      onClose={nothing}
    />,
  );
const preview = (given: Partial<Parameters<typeof PreviewView>[0]> = {}) => (
  <PreviewView
    slots={[{ start: '2026-12-02T17:00:00Z', location: 'VIRTUAL' }]}
    timeZone={timeZone}
    states={[['CA', 'California']]}
    usState=""
    isReading={false}
    isHidden={false}
    isAway={false}
    onState={nothing}
    onAgain={nothing}
    {...given}
  />
);

describe('the calendar', () => {
  test.each<[string, Partial<CalendarViewProps>, string]>([
    ['the client of a session', {}, 'Robin A.'],
    ['that it waits for the provider', {}, 'Waiting for you'],
    ['that a partner’s booking waits for the client', {}, 'Waiting for the client'],
    ['the time where the keyboard can block', {}, 'Block 9:00 AM'],
    ['that a client is booking', {}, 'A client is booking this time'],
    ['that a client is booking, in a line that fits a narrow day', {}, '>Being booked</strong>'],
    ['that another calendar is busy', {}, 'Busy in your other calendar'],
    ['that another calendar is busy, in a line that fits a narrow day', {}, '>Busy elsewhere</strong>'],
    ['the same in a list', { view: 'list' }, 'Busy in your other calendar'],
    ['how many sessions a day has', { view: 'month' }, '2 sessions'],
    ['how many sessions fit into a day', { view: 'month' }, '1 open time'],
    ['open times in a list', { view: 'list' }, 'Open, clients can book. Video or at your office'],
    ['a buffer as a buffer', { view: 'list' }, 'Buffer after a session'],
    ['that it loads', { calendar: undefined, isReading: true }, 'Loading your calendar'],
    ['that it failed to load', { calendar: undefined }, 'Your sessions and weekly hours are safe.'],
    ['that there are no hours', { calendar: undefined, keepsNoHours: true }, 'href="/dashboard/hours"'],
    ['that the clocks change', { day: '2026-11-01' }, 'Clocks go back'],
  ])('says %s', (_, given, text) => expect(renderToStaticMarkup(view(given))).toContain(text));

  test('says that busy times may be out of date only when they may be', () => {
    const text = 'Its busy times below may be out of date.';
    expect(renderToStaticMarkup(view())).not.toContain(text);
    expect(renderToStaticMarkup(view({ calendar: { ...calendar, externalBusyIsStale: true } }))).toContain(text);
  });

  test('never says that an open time is too close to a session', () => {
    for (const shown of ['week', 'list'] as const) {
      expect(renderToStaticMarkup(view({ view: shown }))).not.toContain('too close');
    }
  });

  test('shows no hours differently from an outage', () => {
    expect(renderToStaticMarkup(view({ calendar: undefined, keepsNoHours: true }))).not.toContain('are safe');
  });

  test('the printed list has the week of the shown day', () => {
    expect(renderToStaticMarkup(view())).toContain('id="print-2026-12-05"');
  });
});

describe('the details of', () => {
  test.each([
    ['a session: its time with the zone', 'a1', 'Wed, Dec 2, 12:00 PM to 1:00 PM'],
    ['a session: the buffer after it', 'a1', '10 minutes of buffer after it'],
    ['a partner’s booking: whom it waits for', 'a2', 'A partner booked this session.'],
    ['a series of blocks: its rule in words', 'b1', 'Every Thursday until Dec 17, 2026'],
    ['a block of a whole day', 'b1', 'all day'],
  ])('%s', (_, id, text) => expect(renderToStaticMarkup(panel(id))).toContain(text));

  test('a session: how to reach its client', () => {
    expect(renderToStaticMarkup(panel('a1'))).toContain('details of c1');
  });

  test('a partner’s booking offers no answer', () => {
    expect(renderToStaticMarkup(panel('a2'))).not.toContain('Answer on Today');
  });
});

test.each([
  ['of one day', '2026-12-02T20:00:00Z', '2026-12-02T21:00:00Z', '12:00 PM to 1:00 PM'],
  ['of two', '2026-12-02T20:00:00Z', '2026-12-03T21:00:00Z', 'Wed, Dec 2, 12:00 PM to Thu, Dec 3, 1:00 PM'],
])('a block %s', (_, timeStart, timeEnd, text) => expect(formatBlockTime({ timeStart, timeEnd }, timeZone)).toBe(text));

describe('blocking time', () => {
  const staying = [{ id: 'a1', timeZone, clientName: 'Robin A.', timeStart: '2026-12-02T20:00:00Z', timeEnd: '' }];
  test.each([
    ['names the sessions that stay', staying, 'Wed, Dec 2, 12:00 PM Pacific: Robin A.'],
    ['says when the sessions failed to load', undefined, 'We couldn’t check whether sessions are in this time'],
  ])('%s', (_, sessions, text) => {
    expect(renderToStaticMarkup(<BlockOutcome message="Time blocked." staying={sessions} />)).toContain(text);
  });

  test('says nothing more without sessions in it', () => {
    expect(renderToStaticMarkup(<BlockOutcome message="4 times blocked." staying={[]} />)).toMatch(
      /4 times blocked\.<\/p><\/div>/,
    );
  });
});

describe('the preview', () => {
  test.each([
    ['times with their zone', {}, '9:00 AM Pacific'],
    ['a location without times', {}, 'No open times in the next seven days.'],
    ['that clients see nothing', { isHidden: true, slots: undefined }, 'your profile is hidden'],
    ['an outage', { isAway: true, slots: undefined }, 'couldn’t load your open times'],
  ])('shows %s', (_, given, text) => expect(renderToStaticMarkup(preview(given))).toContain(text));

  test('shows an outage differently from no times', () => {
    expect(renderToStaticMarkup(preview({ isAway: true, slots: undefined }))).not.toContain('No open time');
  });
});

test('every word can be translated', () => {
  const shown = [
    /^[A-Z][a-z]{2}(day)?$/,
    /^\d+$/,
    /^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day(, (November|December) \d+)?$/,
    /^\d+ [AP]M$/,
  ];
  const names = ['Robin A.', 'Ann B.', 'Pacific', '12:00', 'Wed, Dec 2'];
  expect(untranslated(() => view(), names).filter((text) => !shown.some((known) => known.test(text)))).toEqual([]);
  expect(untranslated(() => preview(), ['Wed, Dec 2', '9:00 AM', 'Pacific', 'California'])).toEqual([]);
  const form = () => (
    <BlockForm
      initial={createFirstBlock({ day: '2026-12-02', from: 720, to: 780 })}
      fault=""
      onSend={async () => ({})}
    />
  );
  expect(untranslated(form, kitWords)).toEqual([]);
});
