import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { kitWords, untranslated } from '../../../../tests/pseudo-locale.ts';
import { blockTime } from './block-entry.tsx';
import { BlockForm } from './block-form.tsx';
import { BlockOutcome } from './block-outcome.tsx';
import { calendarDays, type OwnCalendar } from './calendar-days.ts';
import { CalendarView } from './calendar-view.tsx';
import { PreviewView } from './preview-view.tsx';

const nothing = () => undefined;
const timeZone = 'America/Los_Angeles';
const calendar: OwnCalendar = {
  timeZone,
  slots: [
    ...['17:00', '17:30'].map((clock) => ({
      start: `2026-12-02T${clock}:00Z`,
      end: `2026-12-02T18:${clock.slice(3)}:00Z`,
      ...{ inOffice: true, virtual: true, blockedReason: null },
    })),
    {
      start: '2026-12-03T17:00:00Z',
      end: '2026-12-03T18:00:00Z',
      ...{ inOffice: false, virtual: true, blockedReason: 'OUT_OF_OFFICE' as const },
    },
  ],
  blocks: [
    {
      ...{ id: 'b1', type: 'OOO', seriesId: 's1' },
      ...{ timeStart: '2026-12-03T08:00:00Z', timeEnd: '2026-12-04T08:00:00Z' },
    },
  ],
  appointments: [
    {
      ...{ id: 'a1', appointmentType: 'FOLLOW_UP', status: 'UNCONFIRMED', inOffice: true, state: 'CA' },
      ...{ clientName: 'Robin A.', timeStart: '2026-12-02T20:00:00Z', timeEnd: '2026-12-02T21:00:00Z' },
    },
  ],
};
const view = (given: Partial<Parameters<typeof CalendarView>[0]> = {}) => (
  <MemoryRouter>
    <CalendarView
      days={calendarDays(calendar, Date.parse('2026-12-01T20:00:00Z'))}
      timeZone={timeZone}
      isReading={false}
      isAway={false}
      keepsNoHours={false}
      weeks={0}
      removed={undefined}
      onWeeks={nothing}
      onAgain={nothing}
      onRemove={nothing}
      {...given}
    />
  </MemoryRouter>
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
  test.each([
    ['open times', {}, 'Open by video or at your office: 2 starts'],
    ['why a time cannot be booked', {}, 'Clients can’t book this: you are out of office'],
    ['the client of a session', {}, 'Session with Robin A.'],
    ['that it waits', {}, 'waits for your answer'],
    ['a block and a button to remove its series', {}, 'Remove all of it that is to come'],
    ['that it failed to load', { days: undefined, isAway: true }, 'Nothing in it is lost.'],
    ['that there are no hours', { days: undefined, isAway: true, keepsNoHours: true }, 'href="/dashboard/hours"'],
    ['that a block could not be removed', { removed: 'failed' as const }, 'is still there'],
  ])('says %s', (_, given, text) => expect(renderToStaticMarkup(view(given))).toContain(text));

  test('shows no hours differently from an outage', () => {
    const html = renderToStaticMarkup(view({ days: undefined, isAway: true, keepsNoHours: true }));
    expect(html).not.toContain('Nothing in it is lost.');
  });
});

test.each([
  ['of one day', '2026-12-02T20:00:00Z', '2026-12-02T21:00:00Z', '12:00 PM to 1:00 PM'],
  ['of two', '2026-12-02T20:00:00Z', '2026-12-03T21:00:00Z', 'Wed, Dec 2, 12:00 PM to Thu, Dec 3, 1:00 PM'],
])('a block %s', (_, timeStart, timeEnd, text) => expect(blockTime({ timeStart, timeEnd }, timeZone)).toBe(text));

describe('blocking time', () => {
  const staying = [
    { ...{ id: 'a1', timeZone, clientName: 'Robin A.' }, timeStart: '2026-12-02T20:00:00Z', timeEnd: '' },
  ];
  test.each([
    ['names the sessions that stay', staying, 'Wed, Dec 2, 12:00 PM Pacific: Robin A.'],
    ['says when the sessions failed to load', undefined, 'We could not read whether sessions lie in it'],
  ])('%s', (_, sessions, text) => {
    expect(renderToStaticMarkup(<BlockOutcome count={1} staying={sessions} />)).toContain(text);
  });

  test('says nothing more without sessions in it', () => {
    expect(renderToStaticMarkup(<BlockOutcome count={4} staying={[]} />)).toMatch(
      /4 times are taken out\.<\/p><\/div>/,
    );
  });
});

describe('the preview', () => {
  test.each([
    ['times with their zone', {}, '9:00 AM Pacific'],
    ['a location without times', {}, 'No open time in the next seven days.'],
    ['that clients see nothing', { isHidden: true, slots: undefined }, 'your profile is hidden'],
    ['an outage', { isAway: true, slots: undefined }, 'could not read your open times'],
  ])('shows %s', (_, given, text) => expect(renderToStaticMarkup(preview(given))).toContain(text));

  test('shows an outage differently from no times', () => {
    expect(renderToStaticMarkup(preview({ isAway: true, slots: undefined }))).not.toContain('No open time');
  });
});

test('every word can be translated', () => {
  const days = ['Tue, Dec 1', 'Wed, Dec 2', 'Thu, Dec 3', 'Fri, Dec 4', 'Sat, Dec 5', 'Sun, Dec 6', 'Mon, Dec 7'];
  expect(untranslated(() => view({ removed: 'failed', isAway: true }), days)).toEqual([]);
  expect(untranslated(() => preview(), [...days, '9:00 AM', 'Pacific', 'California'])).toEqual([]);
  const form = () => <BlockForm day="2026-12-02" fault="" onSend={async () => ({})} />;
  expect(untranslated(form, kitWords)).toEqual([]);
});
