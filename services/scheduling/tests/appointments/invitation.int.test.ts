import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, byPublicIds, changesOf } from '#tests/support/appointment-changes.ts';
import { aProvider, aVisitor, booked, hour, person, providerAccount, staff } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { beginsIn, cancelAs } = changesOf(() => service);
const invitationFor = (caller: Caller, which: object) => service.appointments(caller).getInvitation(which);

const messaging: Caller = { kind: 'service', name: 'messaging' };

/** What calendars compare: whose entry it is, which version, when and whether it takes place. */
function readEntry(ics: string) {
  const lines = ics.replaceAll('\r\n ', '').split('\r\n');
  const compared = /^(UID|SEQUENCE|ORGANIZER|STATUS|DTSTART|DTEND|SUMMARY)\b/;
  const [, method] = /^METHOD:(.+)$/.exec(lines.find((line) => line.startsWith('METHOD')) ?? '') ?? [];
  return { method, entry: lines.filter((line) => compared.test(line)) };
}

async function withMoss() {
  const providerId = await aProvider(service, {}, { name: 'Ada Moss' });
  return booked(service, { providerId });
}

describe('an invitation', () => {
  test('follows the appointment: a new sequence, then canceled', async () => {
    const { appointment, client } = await withMoss();
    const letter = { organizerEmail: 'hello@linden.example', attendeeEmail: 'ann@linden.example' };
    const first = await invitationFor(messaging, { ...byId(appointment), ...letter });
    expect(first.ics).toContain('METHOD:REQUEST');
    expect(first.ics).toContain('\r\nSEQUENCE:1\r\n');
    expect(first.ics).toContain('SUMMARY:Session with Ada Moss\r\n');
    expect(first.filename).toMatch(/^session-\d{4}-\d\d-\d\d\.ics$/);
    await cancelAs(client.caller, byId(appointment));
    const second = await invitationFor(messaging, { ...byId(appointment), ...letter });
    expect(second.ics).toContain('METHOD:CANCEL');
    expect(second.ics).toContain('\r\nSEQUENCE:2\r\n');
    expect(second.ics.replaceAll('\r\n ', '')).toContain('ann@linden.example');
  });

  test('is one entry in the download and in the letter, and both remove a canceled session', async () => {
    const { appointment, client } = await withMoss();
    const letter = { organizerEmail: 'hello@linden.example', attendeeEmail: 'ann@linden.example' };
    const readBoth = async () => {
      const [download, file] = await Promise.all([
        invitationFor(client.caller, byId(appointment)),
        invitationFor(messaging, { ...byId(appointment), ...letter }),
      ]);
      return [download.ics, file.ics].map(readEntry);
    };
    const [download, file] = await readBoth();
    expect([download?.method, file?.method]).toEqual(['PUBLISH', 'REQUEST']);
    expect(download?.entry).toEqual(file?.entry);
    expect(download?.entry).toContain('ORGANIZER;CN="Linden":mailto:hello@linden.example');
    await cancelAs(client.caller, byId(appointment));
    const [later, letterLater] = await readBoth();
    expect([later?.method, letterLater?.method]).toEqual(['CANCEL', 'CANCEL']);
    expect(later?.entry).toEqual(letterLater?.entry);
    expect(later?.entry).toContain('SEQUENCE:2');
  });

  test('names attendees only for services, and only valid addresses', async () => {
    const { appointment, client } = await booked(service);
    const letter = { organizerEmail: 'hello@linden.example', attendeeEmail: 'ann@linden.example' };
    expect(await getRejection(invitationFor(client.caller, { ...byId(appointment), ...letter }))).toMatchObject({
      code: 'NOT_ALLOWED',
    });
    for (const attendeeEmail of ['', 'ann', 'ann@x.example\r\nDESCRIPTION:x']) {
      expect(
        await getRejection(invitationFor(messaging, { ...byId(appointment), ...letter, attendeeEmail })),
      ).toMatchObject({ code: 'INVALID_EMAIL', field: 'attendeeEmail' });
    }
  });

  test('ends with its link 30 days after the session; the client still reads the appointment after sign-in', async () => {
    const { appointment, client } = await booked(service);
    const visitor = service.appointments(aVisitor());
    const { eventId, shortId } = appointment;
    await beginsIn(appointment, -30 * 24 * hour);
    expect((await visitor.getPublicAppointment({ eventId, shortId })).appointment?.id).toBe(appointment.id);
    await beginsIn(appointment, -31 * 24 * hour);
    for (const reading of [
      () => visitor.getPublicAppointment({ eventId, shortId }),
      () => visitor.getInvitation(byPublicIds(appointment)),
    ])
      expect(await getRejection(reading())).toMatchObject({ code: 'LINK_EXPIRED' });
    expect((await invitationFor(client.caller, byId(appointment))).ics).toContain('BEGIN:VEVENT');
  });

  test('ends for changes as well: a link shows a canceled session no longer, whatever it asks for', async () => {
    const { appointment, client } = await booked(service);
    await cancelAs(client.caller, byId(appointment));
    const which = byPublicIds(appointment);
    const visitor = service.appointments(aVisitor());
    const changes = [
      () => cancelAs(aVisitor(), which),
      () => visitor.confirmAppointment(which),
      () => visitor.rescheduleAppointment({ ...which, key: randomUUID(), start: at(soon() + 48 * hour) }),
    ];
    await beginsIn(appointment, -30 * 24 * hour);
    expect((await cancelAs(aVisitor(), which)).appointments).toHaveLength(1);
    await beginsIn(appointment, -31 * 24 * hour);
    for (const change of changes) expect(await getRejection(change())).toMatchObject({ code: 'LINK_EXPIRED' });
    expect((await cancelAs(client.caller, byId(appointment))).appointments).toHaveLength(1);
  });

  test('opens to callers with both public ids, the provider and staff; reading about another person is audited', async () => {
    const { appointment, client, providerId } = await withMoss();
    const readers = [aVisitor(), providerAccount(service, providerId), staff()];
    const which = [byPublicIds(appointment), byId(appointment), byId(appointment)];
    for (const [n, reader] of readers.entries()) {
      const { ics } = await invitationFor(reader, which[n] ?? {});
      expect(ics).toContain('BEGIN:VEVENT');
      for (const told of [client.patientId, appointment.id, appointment.eventId, appointment.shortId])
        expect(ics).not.toContain(told);
    }
    const audits = await service.sql<{ actor_kind: string }>(
      `select actor_kind from scheduling.audit where subject = $1 and action = 'appointment.read'`,
      [client.patientId],
    );
    expect(audits).toEqual([{ actor_kind: 'person' }, { actor_kind: 'person' }]);
  });

  test.each<[string, (a: Appointment) => object, Caller]>([
    ['a visitor with its id', byId, aVisitor()],
    ['a visitor with one public id', ({ shortId }) => ({ appointment: { shortId } }), aVisitor()],
    ['another client', byId, person(['client'])],
    ['another provider', byId, person(['provider'])],
  ])('not by another caller: %s', async (_name, which, caller) => {
    const { appointment } = await booked(service);
    expect(await getRejection(invitationFor(caller, which(appointment)))).toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    });
  });

  test('not by staff without a second step', async () => {
    const { appointment } = await booked(service);
    const weak = person(['support'], { strength: 'password' });
    expect(await getRejection(invitationFor(weak, byId(appointment)))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });
});
