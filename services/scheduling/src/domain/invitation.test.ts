import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../tests/appointments.ts';
import type { Standing } from './appointment.ts';
import { invitationTo } from './invitation.ts';

const now = Date.parse('2027-01-02T03:04:05Z');
const start = new Date('2027-01-06T02:30:00Z');
const end = new Date('2027-01-06T03:30:00Z');

/** Returns its unfolded lines. */
function linesOf(ics: string): string[] {
  return ics.replaceAll('\r\n ', '').split('\r\n');
}

describe('an invitation', () => {
  test('has one event under the public id, with instants in UTC', () => {
    const { ics } = invitationTo(anAppointment({ start, end, revision: 3n }), 'Ada Moss', now);
    expect(linesOf(ics)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Linden//appointments//EN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      `UID:${anAppointment().eventId}`,
      'SEQUENCE:3',
      'DTSTAMP:20270102T030405Z',
      'DTSTART:20270106T023000Z',
      'DTEND:20270106T033000Z',
      'SUMMARY:Session with Ada Moss',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('is named after the day in the provider’s zone, not in UTC', () => {
    const appointment = anAppointment({ start, end, timeZone: 'America/New_York' });
    expect(invitationTo(appointment, 'Ada Moss', now).filename).toBe('session-2027-01-05.ics');
  });

  test.each<[string, Standing, string, string]>([
    ['unconfirmed', { status: 'UNCONFIRMED', confirmBy: start }, 'REQUEST', 'TENTATIVE'],
    ['confirmed', { status: 'CONFIRMED' }, 'REQUEST', 'CONFIRMED'],
    ['completed', { status: 'COMPLETED' }, 'REQUEST', 'CONFIRMED'],
    ['canceled', canceled(), 'CANCEL', 'CANCELLED'],
  ])('%s: method and status', (_name, standing, method, status) => {
    const lines = linesOf(invitationTo({ ...anAppointment({ start, end }), ...standing }, 'Ada Moss', now).ics);
    expect(lines).toContain(`METHOD:${method}`);
    expect(lines).toContain(`STATUS:${status}`);
  });

  test("escapes the provider's name, so that a name adds no line to the calendar", () => {
    const { ics } = invitationTo(anAppointment({ start, end }), 'Moss, A; b\\c\r\nATTENDEE:mailto:x@y.example', now);
    const lines = linesOf(ics);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(lines.find((line) => line.startsWith('SUMMARY'))).toMatch(/^SUMMARY:Session with Moss\\, A\\; b\\\\c/);
  });

  test('folds long lines by octets, and names only the session without a provider name', () => {
    const { ics } = invitationTo(anAppointment({ start, end }), 'Ünïcødé '.repeat(20).trim(), now);
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(invitationTo(anAppointment({ start, end }), undefined, now).ics)).toContain('SUMMARY:Session');
  });

  test('contains no patient, reason or alarm', () => {
    const appointment = { ...anAppointment({ start, end }), ...canceled() };
    const { ics, filename } = invitationTo(appointment, 'Ada Moss', now);
    expect(ics + filename).not.toContain(appointment.patientId);
    expect(ics).not.toMatch(/BAD_FIT|VALARM|DESCRIPTION|therap|intake|NY/i);
  });
});

function canceled(): Standing {
  const how = { at: new Date(now), reason: 'BAD_FIT', subReason: undefined, source: 'CLIENT' } as const;
  const cancellation = { ...how, countsAsMissed: false, hasInternalNote: false };
  return { status: 'CANCELED', absenceExcuse: undefined, cancellation };
}
