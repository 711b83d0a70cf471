import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { AppointmentList } from './appointment-list.tsx';
import { listRowActions } from './row-actions.ts';
import type { RowAppointment } from './row-appointment.ts';

const appointment: RowAppointment = {
  id: 'a-1',
  eventId: 'e1',
  appointmentShortId: 's1',
  appointmentType: 'FOLLOW_UP',
  joinUrl: null,
  joinOpensAt: null,
  timeEnd: '2026-12-01T18:00:00.000Z',
  timeStart: '2026-12-01T17:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  status: 'CONFIRMED',
  inOffice: true,
  canBeRescheduled: true,
  countsAsMissed: false,
  isIntegration: false,
  recurringAppointmentGrouping: null,
  costLine: null,
  provider: { id: 'p', shortId: 'maya1', name: 'Maya Lindquist' },
  patient: { id: 'c', preferredFullName: 'Ada Haddad' },
};
const page = (more: Partial<Parameters<typeof AppointmentList>[0]> = {}) => (
  <MemoryRouter>
    <AppointmentList
      tab="upcoming"
      page={1}
      name={undefined}
      read={{ kind: 'read', total: 1, appointments: [appointment] }}
      onRetry={() => {}}
      {...more}
    />
  </MemoryRouter>
);
const html = (more: Partial<Parameters<typeof AppointmentList>[0]> = {}) => renderToStaticMarkup(page(more));
const withOne = (changes: Partial<RowAppointment>, tab: 'upcoming' | 'past' = 'upcoming') =>
  html({ tab, read: { kind: 'read', total: 1, appointments: [{ ...appointment, ...changes }] } });
const actionsOf = (changes: Partial<RowAppointment>, isPast = false) =>
  listRowActions({ ...appointment, ...changes }, isPast).map(({ label }) => label);

describe('an appointment', () => {
  it('shows the time in its zone, provider, patient, place and status', () => {
    for (const words of [
      'Tue, Dec 1, 9:00 AM Pacific',
      'Maya Lindquist · for Ada Haddad · at the office',
      'Confirmed',
    ]) {
      expect(html()).toContain(words);
    }
  });

  it('says what the check of its insurance found, until it is over', () => {
    const costLine = { kind: 'NEEDS_LOOK' as const, finding: 'This plan isn’t active.' };
    expect(withOne({ costLine })).toContain('Your insurance needs a look. This plan isn’t active.');
    expect(withOne({ costLine })).toContain('/account/insurance');
    expect(withOne({ costLine }, 'past')).not.toContain('insurance');
    expect(html()).not.toContain('insurance');
  });

  it.each<[string, Partial<RowAppointment>, string[]]>([
    ['ahead', {}, ['Reschedule', 'Book the next session', 'Repeat', 'Add to your calendar', 'Cancel']],
    [
      'of a series',
      {
        recurringAppointmentGrouping: {
          recurringAppointmentGroupingId: 'g',
        },
      },
      ['Reschedule', 'Book the next session', 'Repeat', 'Add to your calendar', 'Cancel', 'Cancel several'],
    ],
    [
      'too soon to be moved',
      { canBeRescheduled: false },
      ['Book the next session', 'Repeat', 'Add to your calendar', 'Cancel', 'Report a problem'],
    ],
    ['a call', { appointmentType: 'CONSULTATION' }, ['Reschedule', 'Add to your calendar', 'Cancel']],
    [
      'booked by a partner, to be confirmed',
      { status: 'UNCONFIRMED', isIntegration: true },
      ['Confirm', 'Reschedule', 'Add to your calendar', 'Cancel'],
    ],
    ['waiting for the provider', { status: 'UNCONFIRMED' }, ['Reschedule', 'Add to your calendar', 'Cancel']],
  ])('%s offers its possible actions', (_, changes, actions) => expect(actionsOf(changes)).toEqual(actions));

  it('says when Join opens, and leads to the room during the session', () => {
    const joinUrl = 'https://video.linden.example/maya';
    const ahead = withOne({ joinUrl, joinOpensAt: '2126-12-01T16:45:00.000Z', timeEnd: '2126-12-01T18:00:00.000Z' });
    expect(ahead).toContain('Join opens 15 minutes before the session:');
    expect(ahead).toContain('<span data-join-link="true" hidden="">');
    const open = withOne({ joinUrl, joinOpensAt: '2026-01-01T00:00:00.000Z', timeEnd: '2126-12-01T18:00:00.000Z' });
    expect(open).toContain('<span data-join-link="true">');
    expect(open).toContain('aria-label="Join video session with Maya Lindquist"');
    expect(html()).not.toContain('Join');
  });

  it('shows its main action, and keeps the others in a menu', () => {
    const text = withOne({});
    expect(text).toMatch(/<a class="button plain" href="[^"]+">Reschedule<\/a>/);
    expect(text).toContain('aria-label="More for Tue, Dec 1, 9:00 AM Pacific"');
    expect(text).not.toContain('Add to your calendar');
  });

  it.each<[Partial<RowAppointment>, string[], string[]]>([
    [{ status: 'COMPLETED' }, ['Completed'], ['Book the next session', 'Report a problem']],
    [{ status: 'COMPLETED', appointmentType: 'CONSULTATION' }, ['Completed'], ['Report a problem']],
    [{ status: 'MISSED' }, ['Missed'], ['Book the next session', 'Report a problem']],
    [{ status: 'CANCELED' }, ['Canceled'], ['Report a problem']],
    [{ status: 'CANCELED', countsAsMissed: true }, ['Canceled', 'it counts as missed'], ['Report a problem']],
    [{ status: 'UNCONFIRMED' }, ['Waiting for confirmation'], ['Report a problem']],
  ])('that is over, %j, has its status in words', (changes, words, actions) => {
    const text = withOne(changes, 'past');
    for (const each of words) expect(text).toContain(each);
    expect(actionsOf(changes, true)).toEqual(actions);
  });
});

describe('a list', () => {
  it.each([
    ['reading', { read: { kind: 'reading' } }, 'Loading your appointments'],
    ['an outage', { read: { kind: 'away' } }, 'Nothing you booked is lost.'],
    ['nothing ahead', { read: { kind: 'read', total: 0, appointments: [] } }, 'Nothing is booked yet.'],
    [
      'nothing over',
      { tab: 'past', read: { kind: 'read', total: 0, appointments: [] } },
      'You have no past or canceled appointments.',
    ],
    [
      'a page past the end',
      { page: 9, read: { kind: 'read', total: 11, appointments: [] } },
      'This page doesn’t exist.',
    ],
    ['of one of several patients', { name: 'Ada Haddad' }, 'Appointments for Ada Haddad'],
    ['how many', { read: { kind: 'read', total: 21, appointments: [appointment] } }, '21 appointments'],
  ] as const)('%s is shown', (_, more, words) => expect(html(more)).toContain(words));

  it('has its pages as permanent links', () => {
    const text = html({ tab: 'past', page: 2, read: { kind: 'read', total: 25, appointments: [appointment] } });
    const links = [...text.matchAll(/href="(\/client-dashboard\/appointments\/past[^"]*)"/g)].map(([, path]) => path);
    expect(links).toEqual([
      '/client-dashboard/appointments/past',
      '/client-dashboard/appointments/past',
      '/client-dashboard/appointments/past',
      '/client-dashboard/appointments/past/2',
      '/client-dashboard/appointments/past/3',
      '/client-dashboard/appointments/past/3',
    ]);
    expect(text).toMatch(/aria-current="page"[^>]*>2</);
  });
});

it('all words come from the namespace', () => {
  const data = ['Maya Lindquist', 'Ada Haddad', 'Tue, Dec 1, 9:00 AM Pacific', ' · '];
  const missed = { ...appointment, status: 'CANCELED', countsAsMissed: true } as const;
  const pages = [
    page(),
    page({ name: 'Ada Haddad', page: 2, read: { kind: 'read', total: 21, appointments: [missed] } }),
    page({ read: { kind: 'reading' } }),
    page({ read: { kind: 'away' } }),
    page({ read: { kind: 'read', total: 0, appointments: [] } }),
    page({ page: 4, read: { kind: 'read', total: 1, appointments: [] } }),
  ];
  for (const each of pages) expect(untranslated(() => each, data)).toEqual([]);
});
