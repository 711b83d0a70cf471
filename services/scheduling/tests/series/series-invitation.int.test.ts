import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booked } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { bookedSeries, seriesCast } from '#tests/support/series.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('the calendar file of a series, for the letter', () => {
  const messaging: Caller = { kind: 'service', name: 'messaging' };
  const ask = (caller: Caller, appointmentId: string) =>
    service.appointments(caller).getSeriesInvitation({ appointmentId });

  test('has the sessions that take place, each with the UID of its own letters', async () => {
    const cast = await seriesCast(service);
    const [first, second, third, fourth] = await bookedSeries(service, cast);
    if (!first || !second || !third || !fourth) throw new Error('a series of four was not booked');
    const reason = 'BAD_TIME';
    await service
      .appointments(cast.client.caller)
      .cancelAppointment({ key: randomUUID(), appointment: { id: first.id }, reason });
    const { leadAppointmentId, sessions, ics, filename } = await ask(messaging, third.id);
    expect(leadAppointmentId).toBe(first.id);
    expect(sessions.map(({ appointmentId }) => appointmentId)).toEqual([second.id, third.id, fourth.id]);
    expect(filename).toMatch(/^sessions-\d{4}-\d\d-\d\d\.ics$/);
    expect(ics).toContain('METHOD:PUBLISH');
    expect(ics).not.toContain('ATTENDEE');
    const uids = (text: string) => [...text.matchAll(/^UID:(\S+)/gm)].map(([, uid]) => uid);
    const alone = await service.appointments(messaging).getInvitation({
      appointment: { id: third.id },
      attendeeEmail: 'ann@linden.example',
    });
    expect(uids(ics)).toHaveLength(3);
    expect(uids(ics)[1]).toBe(uids(alone.ics)[0]);
    const organizers = (text: string) => new Set(text.replaceAll('\r\n ', '').match(/^ORGANIZER.*$/gm));
    expect(organizers(ics)).toEqual(organizers(alone.ics));
  });

  test('is empty for a single appointment, and for services only', async () => {
    const { appointment, client } = await booked(service);
    expect(await ask(messaging, appointment.id)).toMatchObject({ leadAppointmentId: '', sessions: [], ics: '' });
    expect(await getRejection(ask(client.caller, appointment.id))).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});
