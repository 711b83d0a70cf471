import { sync, type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { anAppointment } from '#tests/support/appointments.ts';
import type { Appointment, AppointmentState } from './appointment.ts';
import { buildInvitation, type InvitationFacts } from './invitation.ts';

const now = Date.parse('2027-01-02T03:04:05Z');
const start = new Date('2027-01-06T02:30:00Z');
const end = new Date('2027-01-06T03:30:00Z');

/** Returns its unfolded lines. */
function linesOf(ics: string): string[] {
  return ics.replaceAll('\r\n ', '').split('\r\n');
}

const attendee = 'ann@linden.example';

function build(appointment: Appointment, facts: Partial<InvitationFacts> = {}) {
  return buildInvitation(appointment, { organizer: 'hello@linden.example', providerName: 'Ada Moss', now, ...facts });
}

/** Reads the one event of an invitation with an independent parser. */
function parse(appointment: Appointment, facts: Partial<InvitationFacts> = {}): VEvent {
  const { ics } = build(appointment, facts);
  const [event, ...others] = Object.values(sync.parseICS(ics)).filter(
    (each): each is VEvent => each?.type === 'VEVENT',
  );
  if (!event || others.length > 0) throw new Error('one event is expected');
  return event;
}

describe('an invitation', () => {
  test('has one event, with instants in UTC', () => {
    const { ics } = build(anAppointment({ start, end, revision: 3n }));
    expect(linesOf(ics)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Linden//appointments//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      expect.stringMatching(/^UID:[0-9a-f]{32}@linden$/),
      'SEQUENCE:3',
      'DTSTAMP:20270102T030405Z',
      'DTSTART:20270106T023000Z',
      'DTEND:20270106T033000Z',
      'SUMMARY:Session with Ada Moss',
      'LOCATION:Video session',
      'ORGANIZER;CN="Linden":mailto:hello@linden.example',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('links to the video room', () => {
    const joinUrl = 'https://video.linden.example/maya?a=1,2';
    const event = parse(anAppointment({ start, end }), { joinUrl });
    expect(event).toMatchObject({ location: joinUrl, url: { val: joinUrl } });
  });

  test('is named after the day in the provider’s zone, not in UTC', () => {
    const appointment = anAppointment({ start, end, timeZone: 'America/New_York' });
    expect(build(appointment).filename).toBe('session-2027-01-05.ics');
  });

  test.each<[string, AppointmentState, string, string]>([
    ['unconfirmed', { status: 'UNCONFIRMED', confirmBy: start }, 'REQUEST', 'TENTATIVE'],
    ['confirmed', { status: 'CONFIRMED' }, 'REQUEST', 'CONFIRMED'],
    ['completed', { status: 'COMPLETED' }, 'REQUEST', 'CONFIRMED'],
    ['canceled', canceled(), 'CANCEL', 'CANCELLED'],
  ])('%s: an independent parser reads what RFC 5546 requires in a letter', (_name, state, method, status) => {
    const event = parse({ ...anAppointment({ start, end, revision: 3n }), ...state }, { attendee });
    expect(event).toMatchObject({ method, status, sequence: 3, start, end, location: 'Video session' });
    expect(event.organizer).toMatchObject({ val: 'mailto:hello@linden.example' });
    expect(event.attendee).toMatchObject({ val: expect.stringMatching(/^mailto:ann@linden\.example$/i) });
  });

  test.each<[string, AppointmentState, string, string]>([
    ['unconfirmed', { status: 'UNCONFIRMED', confirmBy: start }, 'PUBLISH', 'TENTATIVE'],
    ['confirmed', { status: 'CONFIRMED' }, 'PUBLISH', 'CONFIRMED'],
    ['canceled', canceled(), 'CANCEL', 'CANCELLED'],
  ])('%s: an independent parser reads a copy without attendees, which a canceled session removes again', (...row) => {
    const [, state, method, status] = row;
    const event = parse({ ...anAppointment({ start, end }), ...state });
    expect(event).toMatchObject({ method, status });
    expect(event.attendee).toBeUndefined();
  });

  test.each<[string, AppointmentState]>([
    ['unconfirmed', { status: 'UNCONFIRMED', confirmBy: start }],
    ['confirmed', { status: 'CONFIRMED' }],
    ['canceled', canceled()],
  ])('%s: the download and the file of a letter are the same entry, so that each updates the other', (_name, state) => {
    const appointment = { ...anAppointment({ start, end, revision: 4n }), ...state };
    const same = (event: VEvent) => {
      const { uid, sequence, organizer, status } = event;
      return { uid, sequence, organizer, status, start: event.start, end: event.end, summary: event.summary };
    };
    expect(same(parse(appointment))).toEqual(same(parse(appointment, { attendee })));
  });

  test('keeps its UID when it moves, and never shows an id that opens the appointment', () => {
    const first = anAppointment({ start, end });
    const { uid } = parse(first, { attendee });
    expect(parse({ ...first, start: end, revision: 2n }).uid).toBe(uid);
    expect(parse({ ...first, id: first.id.replace('a1', 'a2') }, { attendee }).uid).not.toBe(uid);
    const { ics } = build(first, { attendee });
    for (const secret of [first.id, first.eventId, first.shortId]) expect(ics).not.toContain(secret);
  });

  test('gives the office of a session in person', () => {
    const inPerson = anAppointment({ start, end, location: 'IN_OFFICE' });
    const { ics } = build(inPerson, { office: '410 Linden Street, Oakland, CA 94607' });
    expect(linesOf(ics)).toContain('LOCATION:410 Linden Street\\, Oakland\\, CA 94607');
  });

  test("escapes the provider's name, so that a name adds no line to the calendar", () => {
    const { ics } = build(anAppointment({ start, end }), {
      providerName: 'Moss, A; b\\c\r\nATTENDEE:mailto:x@y.example',
    });
    const lines = linesOf(ics);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(lines.find((line) => line.startsWith('SUMMARY'))).toMatch(/^SUMMARY:Session with Moss\\, A\\; b\\\\c/);
  });

  test('folds long lines by octets, and names only the session without a provider name', () => {
    const { ics } = build(anAppointment({ start, end }), { providerName: 'Ünïcødé '.repeat(20).trim() });
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(build(anAppointment({ start, end }), { providerName: undefined }).ics)).toContain('SUMMARY:Session');
  });

  test('contains no patient, reason or alarm', () => {
    const appointment = { ...anAppointment({ start, end }), ...canceled() };
    const { ics, filename } = build(appointment);
    expect(ics + filename).not.toContain(appointment.patientId);
    expect(ics).not.toMatch(/BAD_FIT|VALARM|DESCRIPTION|therap|intake|NY/i);
  });
});

function canceled(): AppointmentState {
  const how = { at: new Date(now), reason: 'BAD_FIT', subReason: undefined, source: 'CLIENT' } as const;
  const cancellation = { ...how, countsAsMissed: false, hasInternalNote: false };
  return { status: 'CANCELED', absenceExcuse: undefined, cancellation };
}

describe('the terms in a calendar file', () => {
  const freeUntil = new Date(start.getTime() - 24 * 3_600_000);
  const describeTerms = (more: Partial<Parameters<typeof anAppointment>[0]>, facts: object = {}) => {
    const appointment = anAppointment({ start, end, noShowFeeCents: 7_550, ...more });
    const { ics } = build(appointment, { freeUntil, ...facts });
    return linesOf(ics)
      .find((line) => line.startsWith('DESCRIPTION:'))
      ?.replaceAll('\\,', ',');
  };
  const eastern = 'Monday, January 4, 2027 at 9:30 PM Eastern Standard Time';

  test.each<[string, object, object, string | undefined]>([
    [
      'are those of pages and letters',
      {},
      {},
      `DESCRIPTION:You can cancel or reschedule at no charge until ${eastern}. After that, canceling or not showing up counts as a missed session and costs $75.50.`,
    ],
    [
      'name no fee where there is none',
      { noShowFeeCents: 0 },
      {},
      `DESCRIPTION:You can cancel or reschedule at no charge until ${eastern}. After that, canceling or not showing up counts as a missed session. There’s no fee.`,
    ],
    ['are not in the provider’s file', {}, { isForProvider: true }, undefined],
  ])('%s', (_, more, facts, words) => expect(describeTerms(more, facts)).toBe(words));

  test.each([
    ['the client’s zone by video', { clientTimeZone: 'Asia/Tokyo' }, 'at 11:30 AM Japan Standard Time'],
    ['the state’s zone without the client’s', { usState: 'CA' }, 'at 6:30 PM Pacific Standard Time'],
    ['the office’s zone at the office', { clientTimeZone: 'Asia/Tokyo', location: 'IN_OFFICE' as const }, eastern],
  ])('use %s', (_, more, words) => expect(describeTerms(more)).toContain(words));

  test('say when the free time is over', () => {
    expect(describeTerms({}, { now: freeUntil.getTime() + 1 })).toContain(`at no charge ended on ${eastern}.`);
  });
});
