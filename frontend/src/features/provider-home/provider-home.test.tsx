import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { aCalendar, aDaySession } from '#tests/support/fixtures/provider-fixtures.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { HomeView } from './home-view.tsx';
import { SchedulingLinks } from './scheduling-links.tsx';
import { type OwnVetting, VettingNotice } from './vetting-notice.tsx';
import { listWeekDays } from './week-days.ts';

const at = new Date('2026-12-01T17:30:00.000Z');
const now = at.getTime();
const found = { keepsHours: true, marketplaceVisible: true, acceptingNewReferrals: true, newClientsLockedUntil: null };

const home = (given: Partial<Parameters<typeof HomeView>[0]> = {}) => (
  <MemoryRouter>
    <HomeView
      name="Maya"
      isReading={false}
      isAway={false}
      days={listWeekDays(aCalendar({ appointments: [aDaySession()] }), at)}
      timeZone="America/Los_Angeles"
      status={found}
      now={now}
      onAgain={() => undefined}
      client={() => null}
      {...given}
    />
  </MemoryRouter>
);

describe('the home of a provider', () => {
  const waiting = aDaySession({ status: 'UNCONFIRMED', confirmBy: '2026-12-01T20:00:00.000Z' });
  const tomorrow = { timeStart: '2026-12-02T17:00:00.000Z', timeEnd: '2026-12-02T18:00:00.000Z' };
  const slot = { start: '2026-12-01T18:20:00.000Z', end: '2026-12-01T19:00:00.000Z', blockedReason: null };
  const of = (given: Parameters<typeof aCalendar>[0]) => ({ days: listWeekDays(aCalendar(given), at) });
  test.each<[string, Partial<Parameters<typeof HomeView>[0]>, string]>([
    ['the date, the count and the zone', {}, 'Tue, Dec 1 · 1 session · Pacific Time'],
    ['the session that goes on', {}, 'Now, until 10:00 AM'],
    ['how long until the next', { now: Date.parse('2026-12-01T16:48:00.000Z') }, 'Next, in 12 minutes'],
    ['the client', {}, 'Robin A.'],
    ['a way to reach the client', {}, 'aria-label="Client details: Robin A."'],
    ['why the day is empty without hours', { days: undefined }, 'once you set weekly hours that clients can book'],
    ['no comma without a name', { name: '' }, '>Good morning</h1>'],
    [
      'when the next session is',
      of({ appointments: [aDaySession(tomorrow)] }),
      'No sessions today. Your next is Wed, 9:00 AM.',
    ],
    ['that there is none', of({}), 'No confirmed sessions today or in the next seven days.'],
    ['open time between sessions', of({ slots: [slot] }), '10:20 AM to 11:00 AM</strong> open, clients can book'],
    ['until when to answer', of({ appointments: [waiting] }), 'Answer by 12:00 PM'],
    [
      'whom a partner’s booking waits for',
      of({ appointments: [{ ...waiting, isIntegration: true }] }),
      'Waiting for the client',
    ],
    ['that clients wait', of({ appointments: [waiting] }), 'href="#waiting"'],
    ['that it failed to load', { days: undefined, isAway: true }, 'Your sessions are safe.'],
    ['that it loads', { days: undefined, isReading: true }, 'Loading Today'],
    ['that hours are missing', { status: { ...found, keepsHours: false } }, 'href="/onboarding/scheduling"'],
    ['that the profile is hidden', { status: { ...found, marketplaceVisible: false } }, 'clients can’t find you'],
    [
      'that new clients are locked, and for how long',
      { status: { ...found, newClientsLockedUntil: '2099-01-01T12:00:00.000Z' } },
      'href="/dashboard/standing"',
    ],
    ['that no new clients are accepted', { status: { ...found, acceptingNewReferrals: false } }, 'href="/settings"'],
  ])('says %s', (_, given, text) => expect(renderToStaticMarkup(home(given))).toContain(text));

  test('a partner’s booking asks nothing of the provider', () => {
    expect(renderToStaticMarkup(home(of({ appointments: [{ ...waiting, isIntegration: true }] })))).not.toContain(
      '#waiting',
    );
  });

  test('shows no task when clients can find the provider', () => {
    expect(renderToStaticMarkup(home())).not.toContain('class="notice');
  });

  test('has a text for a name that failed to load', () => {
    const days = listWeekDays(aCalendar({ appointments: [aDaySession({ clientName: null })] }), at);
    expect(renderToStaticMarkup(home({ days }))).toContain('Client name not available');
  });

  test('every word can be translated', () => {
    const data = [
      'Robin A.',
      'RA',
      '9:00 AM',
      '9:30 AM',
      'Maya',
      ' · ',
      'CA',
      ...Array.from({ length: 8 }, (_, day) => weekday(day)),
    ];
    expect(untranslated(() => home(), data)).toEqual([]);
    expect(untranslated(() => home({ status: { ...found, keepsHours: false }, isAway: true }), data)).toEqual([]);
  });
});

const weekday = (day: number) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'America/Los_Angeles',
  }).format(now + day * 86_400_000);

test('has scheduling links to copy, which name no client', () => {
  const links = () => (
    <SchedulingLinks
      provider={{ shortId: 'a1b2c3d4e5', name: 'Maya Okafor' }}
      isPublic
      clientOrigin="https://linden.example"
    />
  );
  const shown = renderToStaticMarkup(links());
  expect(shown).toContain('linden.example/provider/maya-okafor/a1b2c3d4e5');
  expect(shown).toContain('linden.example/client-dashboard/appointments/upcoming');
  expect(shown.match(/>Copy</g)).toHaveLength(2);
});

describe('what keeps clients away', () => {
  const approved: OwnVetting['credentials'][number] = {
    kind: 'LICENSE',
    usState: 'CA',
    status: 'APPROVED',
    expiresOn: '2028-06-30',
    reason: null,
    hasWaitingDocument: false,
  };
  const insurance = { ...approved, kind: 'LIABILITY_INSURANCE', usState: null } as const;
  const notice = (changes: Partial<OwnVetting> = {}) => (
    <MemoryRouter>
      <VettingNotice
        vetting={{ credentials: [approved, insurance], suspension: null, suspensionReason: null, ...changes }}
        now={now}
      />
    </MemoryRouter>
  );
  const refused = { ...approved, status: 'REFUSED', reason: 'The last page is missing.' } as const;

  test.each<[string, Partial<OwnVetting>, string[]]>([
    [
      'a refused license, in red, with the reason and a way',
      { credentials: [refused, insurance] },
      ['notice wrong', 'book you in: California', 'The last page is missing.', 'href="/profile#own-documents"'],
    ],
    [
      'refused insurance, everywhere',
      { credentials: [approved, { ...insurance, status: 'REFUSED' }] },
      ['book you right now'],
    ],
    [
      'a license that expires soon, without red',
      { credentials: [{ ...approved, expiresOn: '2026-12-20' }, insurance] },
      ['notice warm', 'expires on Dec 20, 2026', 'href="/profile#own-documents"'],
    ],
    [
      'a pause, in red, with the reason',
      { suspension: 'PAUSED', suspensionReason: 'We are looking into two reports.' },
      ['notice wrong', 'paused new bookings', 'We are looking into two reports.', 'href="/contact"'],
    ],
  ])('%s', (_, changes, parts) => {
    const html = renderToStaticMarkup(notice(changes));
    for (const part of parts) expect(html).toContain(part);
    const data = ['The last page is missing.', 'California', 'Dec 20, 2026'];
    expect(untranslated(() => notice({ ...changes, suspensionReason: null }), data)).toEqual([]);
  });

  test('is not shown when everything is approved', () => {
    expect(renderToStaticMarkup(notice())).toBe('');
  });
});
