import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Notification_State } from '@linden/proto/messaging/v1/notification_service_pb';
import {
  LetterState,
  MarkOwnClientRequest_Mark as Mark,
  ListOwnClientsRequest_Sort as Sort,
  ClientTag as Tag,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProvider, booked, hour, providerAccount } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { storeSessions } from '#tests/support/past-sessions.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = 24 * hour;

/** A provider with a client ahead (Ann), one to follow up with (Ben), and one who left long ago (Cleo). */
async function practiceOfThree() {
  const providerId = await aProvider(service);
  const practice = service.practice(providerAccount(service, providerId));
  const { appointment, client } = await booked(service, { providerId, start: soon() + 2 * day });
  const ann = client.patientId;
  const ben = randomUUID();
  const cleo = randomUUID();
  await storeSessions(service, providerId, appointment.id, [
    ...[50, 40, 9].map((days) => ({ patient: ben, days })),
    ...[200, 190].map((days) => ({ patient: cleo, days })),
    { patient: cleo, days: 5, status: 'CANCELED', by: 'CLIENT' },
  ]);
  service.neighbors.patients.set(ann, { initials: 'AZ', preferredFullName: 'Ann Zeal' });
  service.neighbors.patients.set(ben, { initials: 'BY', preferredFullName: 'Ben Young' });
  service.neighbors.patients.set(cleo, { initials: 'CX', preferredFullName: 'Cleo Xu' });
  return { practice, ann, ben, cleo };
}

describe('a provider’s clients', () => {
  test('have tags, and are found by name and tag in every order', async () => {
    const { practice, ann, ben, cleo } = await practiceOfThree();
    const { clients, total, counts } = await practice.listOwnClients({});
    expect(clients.map(({ patientId, tags, sessions }) => [patientId, tags, sessions])).toEqual([
      [ann, [Tag.NEW], 0],
      [ben, [Tag.NEEDS_FOLLOWUP], 3],
      [cleo, [Tag.INACTIVE], 2],
    ]);
    expect(total).toBe(3);
    expect(counts.map(({ tag, clients: count }) => [tag, count])).toEqual([
      [Tag.INACTIVE, 1],
      [Tag.NEEDS_FOLLOWUP, 1],
      [Tag.NEW, 1],
    ]);
    const ids = async (request: Parameters<typeof practice.listOwnClients>[0]) =>
      (await practice.listOwnClients(request)).clients.map(({ patientId }) => patientId);
    expect(await ids({ sort: Sort.NAME })).toEqual([ann, ben, cleo]);
    expect(await ids({ sort: Sort.LAST_SESSION })).toEqual([ben, cleo, ann]);
    expect(await ids({ query: 'you' })).toEqual([ben]);
    expect(await ids({ query: 'oung' })).toEqual([]);
    expect(await getRejection(practice.listOwnClients({ query: 'y' }))).toMatchObject({
      code: 'OUT_OF_RANGE',
      field: 'query',
    });
    expect(await ids({ tags: [Tag.NEW, Tag.INACTIVE] })).toEqual([ann, cleo]);
    expect(await ids({ pageSize: 1, skip: 1 })).toEqual([ben]);
  });

  test('are paused with a reason and archived, and come back; another provider sees none of it', async () => {
    const { practice, ann, ben, cleo } = await practiceOfThree();
    const paused = await practice.markOwnClient({
      patientId: ben,
      mark: Mark.PAUSE,
      pauseReason: ' Travels until May ',
    });
    expect(paused.client).toMatchObject({ tags: [], pauseReason: 'Travels until May' });
    const again = await practice.markOwnClient({ patientId: ben, mark: Mark.PAUSE, pauseReason: 'Until June' });
    expect(again.client).toMatchObject({ pauseReason: 'Until June', pausedAt: paused.client?.pausedAt });
    expect((await practice.listOwnClients({ onlyPaused: true })).clients).toHaveLength(1);
    await practice.markOwnClient({ patientId: cleo, mark: Mark.ARCHIVE });
    expect((await practice.listOwnClients({})).total).toBe(2);
    expect((await practice.listOwnClients({ tags: [Tag.ARCHIVED] })).clients).toMatchObject([{ patientId: cleo }]);
    const restored = await practice.markOwnClient({ patientId: cleo, mark: Mark.RESTORE });
    expect(restored.client?.tags).toEqual([Tag.INACTIVE]);
    const resumed = await practice.markOwnClient({ patientId: ben, mark: Mark.RESUME });
    expect(resumed.client).toMatchObject({ tags: [Tag.NEEDS_FOLLOWUP], pauseReason: '' });
    const trail = await service.sql<{ action: string }>(
      `select action from scheduling.audit where subject = $1 order by id`,
      [ben],
    );
    expect(trail.map(({ action }) => action).filter((action) => action !== 'client.list')).toEqual([
      'client.pause',
      'client.pause',
      'client.resume',
    ]);

    const other = service.practice(providerAccount(service, await aProvider(service)));
    for (const call of [
      () => other.getOwnClient({ patientId: ben }),
      () => other.getOwnClientContact({ patientId: ben }),
      () => other.markOwnClient({ patientId: ben, mark: Mark.ARCHIVE }),
    ]) {
      expect(await getRejection(call())).toMatchObject({ code: 'NOT_OWN_CLIENT' });
    }
    const ahead = practice.markOwnClient({ patientId: ann, mark: Mark.ARCHIVE });
    expect(await getRejection(ahead)).toMatchObject({ code: 'SESSIONS_AHEAD', field: 'mark' });
  });

  test('can be reached, with the sessions to go on from, and each read is audited', async () => {
    const { practice, ann, ben } = await practiceOfThree();
    const ahead = (await practice.getOwnClient({ patientId: ann })).client?.nextAppointmentId;
    expect(await practice.getOwnClientContact({ patientId: ann })).toMatchObject({
      contact: { patientId: ann, preferredFullName: 'Ann Zeal', telephone: '(415) 555-0100' },
      nextAppointmentId: ahead,
      modelAppointmentId: ahead,
    });
    // The session that runs now is the next one: it is the one to join.
    await service.sql(
      `update scheduling.appointments set starts_at = now() - interval '5 minutes', ends_at = now() + interval '40 minutes'
       where id = $1`,
      [ahead],
    );
    expect(await practice.getOwnClientContact({ patientId: ann })).toMatchObject({ nextAppointmentId: ahead });
    const over = await practice.getOwnClientContact({ patientId: ben });
    const [latest] = await service.sql<{ id: string }>(
      'select id from scheduling.appointments where patient_id = $1 order by starts_at desc limit 1',
      [ben],
    );
    expect(over).toMatchObject({ nextAppointmentId: '', modelAppointmentId: latest?.id });
    const reads = await service.sql(
      `select 1 from scheduling.audit where subject = $1 and action = 'client.contact_read'`,
      [ben],
    );
    expect(reads).toHaveLength(1);
  });

  test('are reached by email or not, and how letters about their sessions went is told', async () => {
    const { practice, ann, ben } = await practiceOfThree();
    const stranger = randomUUID();
    const { clients } = await practice.listOwnClientReach({ patientIds: [ann, ben, stranger] });
    expect(clients.map(({ patientId }) => patientId).toSorted()).toEqual([ann, ben].toSorted());
    expect(clients[0]).toMatchObject({ hasEmail: false, telephone: '(415) 555-0100' });
    expect((await practice.listOwnClientReach({ patientIds: [stranger] })).clients).toEqual([]);

    const id = (await practice.getOwnClient({ patientId: ann })).client?.nextAppointmentId ?? '';
    const state = async () => (await practice.listOwnLetters({ appointmentIds: [id, stranger] })).letters;
    // Booked a moment ago: messaging stores the letter soon.
    expect(await state()).toMatchObject([{ appointmentId: id, state: LetterState.SENDING }]);
    const endedAt = timestampFromDate(new Date());
    service.neighbors.toldLetters.set(id, { state: Notification_State.SENT, revision: 1n, endedAt });
    expect(await state()).toMatchObject([{ appointmentId: id, state: LetterState.SENT, endedAt }]);
    service.neighbors.toldLetters.set(id, { state: Notification_State.FAILED, revision: 1n, endedAt });
    expect(await state()).toMatchObject([{ state: LetterState.FAILED }]);
    const failed = async (of = practice) => (await of.listOwnFailedLetters({})).letters;
    expect(await failed()).toMatchObject([
      { appointmentId: id, client: { patientId: ann, telephone: '(415) 555-0100' }, canceled: false },
    ]);
    const elsewhere = service.practice(providerAccount(service, await aProvider(service)));
    expect(await failed(elsewhere)).toEqual([]);
    service.neighbors.toldLetters.delete(id);
    expect(await failed()).toEqual([]);
    await service.sql(
      `update scheduling.appointment_changes set at = now() - interval '5 minutes' where appointment_id = $1`,
      [id],
    );
    expect(await state()).toEqual([]);

    const other = service.practice(providerAccount(service, await aProvider(service)));
    expect((await other.listOwnLetters({ appointmentIds: [id] })).letters).toEqual([]);
    expect((await other.listOwnClientReach({ patientIds: [ann] })).clients).toEqual([]);
    expect(await getRejection(practice.listOwnLetters({ appointmentIds: [] }))).toMatchObject({ code: 'REQUIRED' });
  });

  test('are kept by each provider alone: another provider of the same person does not see a pause', async () => {
    const { practice, ben } = await practiceOfThree();
    await practice.markOwnClient({ patientId: ben, mark: Mark.PAUSE, pauseReason: 'private' });
    const providerId = await aProvider(service);
    const { appointment } = await booked(service, { providerId, start: soon() + 3 * day });
    await storeSessions(service, providerId, appointment.id, [{ patient: ben, days: 3 }]);
    const other = service.practice(providerAccount(service, providerId));
    expect((await other.getOwnClient({ patientId: ben })).client).toMatchObject({ pauseReason: '', sessions: 1 });
  });

  test.each([
    [{ mark: Mark.UNSPECIFIED }, 'NOT_IN_LIST', 'mark'],
    [{ mark: Mark.PAUSE, pauseReason: '  ' }, 'REQUIRED', 'pauseReason'],
    [{ mark: Mark.PAUSE, pauseReason: 'x'.repeat(501) }, 'TOO_LONG', 'pauseReason'],
    [{ mark: Mark.PAUSE, pauseReason: 'a\u0000b' }, 'INVALID_TEXT', 'pauseReason'],
  ])('refuse the mark %j', async (request, code, field) => {
    const practice = service.practice(providerAccount(service, await aProvider(service)));
    const call = practice.markOwnClient({ patientId: randomUUID(), ...request });
    expect(await getRejection(call)).toMatchObject({ code, field });
  });
});
