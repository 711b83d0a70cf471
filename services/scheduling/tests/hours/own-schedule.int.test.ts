import { randomUUID } from 'node:crypto';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { OwnSchedule_Saver as Saver } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { Schedule } from '@linden/proto/scheduling/v1/schedule_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  booking,
  hour,
  openStarts,
  providerAccount,
  staff,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ instances: 2 });
});
afterAll(() => service.stop());

async function own() {
  const providerId = await aProvider(service);
  const caller = providerAccount(service, providerId);
  const practice = service.practice(caller);
  const { own: read } = await practice.getOwnSchedule({});
  if (!read?.schedule) throw new Error('no schedule');
  return { providerId, caller, practice, schedule: read.schedule, edition: read.edition };
}
const without = (schedule: Schedule) => ({ ...schedule, windows: [] });
const audits = (subject: string) =>
  service.sql<{ action: string }>('select action from scheduling.audit where subject = $1 order by id', [subject]);

describe('a provider’s own hours', () => {
  test('are bookable at once, and audited', async () => {
    const { practice, schedule, edition, providerId } = await own();
    const before = service.woken();
    const { own: saved } = await practice.putOwnSchedule({ schedule: without(schedule), edition });
    expect(saved?.schedule?.revision).toBe(schedule.revision + 1n);
    expect(saved?.edition).not.toBe(edition);
    expect(await openStarts(service, providerId, soon(), soon() + 24 * hour)).toEqual([]);
    expect(service.woken()).toBe(before + 1);
    expect((await audits(providerId)).map(({ action }) => action)).toEqual(['schedule.change']);
  });

  test('do not change when saved again, from any edition', async () => {
    const { practice, schedule, edition } = await own();
    await practice.putOwnSchedule({ schedule: without(schedule), edition });
    const before = service.woken();
    const { own: saved } = await practice.putOwnSchedule({ schedule: without(schedule), edition });
    expect(saved?.schedule?.revision).toBe(schedule.revision + 1n);
    expect(service.woken()).toBe(before);
  });

  test('reject an edit when another tab has changed them, and nothing is lost', async () => {
    const { practice, schedule, edition } = await own();
    await practice.putOwnSchedule({ schedule: { ...schedule, bufferMinutes: 10 }, edition });
    expect(await getRejection(practice.putOwnSchedule({ schedule: without(schedule), edition }))).toMatchObject({
      code: 'SCHEDULE_CHANGED',
      kind: 'conflict',
      field: 'edition',
    });
    expect((await practice.getOwnSchedule({})).own?.schedule).toMatchObject({ bufferMinutes: 10 });
  });

  test('say who saved them last, and when', async () => {
    const { practice, schedule, edition, providerId } = await own();
    expect((await practice.getOwnSchedule({})).own?.savedBy).toBe(Saver.LINDEN);
    const { own: saved } = await practice.putOwnSchedule({ schedule: { ...schedule, bufferMinutes: 10 }, edition });
    expect([saved?.savedBy, saved?.savedAt !== undefined]).toEqual([Saver.PROVIDER, true]);
    await booked(service, { providerId });
    expect((await practice.getOwnSchedule({})).own).toMatchObject({ savedBy: Saver.PROVIDER, savedAt: saved?.savedAt });
  });

  test('accept one of two concurrent edits', async () => {
    const { caller, schedule, edition } = await own();
    const edits = Array.from({ length: 6 }, (_, n) =>
      service
        .practice(caller, n % 2)
        .putOwnSchedule({ schedule: { ...schedule, bufferMinutes: (n + 1) * 5 }, edition })
        .then(
          () => 'saved',
          () => 'refused',
        ),
    );
    expect((await Promise.all(edits)).filter((outcome) => outcome === 'saved')).toHaveLength(1);
  });

  test('are not edited by a booking in between', async () => {
    const { practice, schedule, edition, providerId } = await own();
    await booked(service, { providerId });
    const { own: saved } = await practice.putOwnSchedule({ schedule: { ...schedule, bufferMinutes: 10 }, edition });
    expect(saved?.schedule).toMatchObject({ bufferMinutes: 10 });
  });

  test('begin with none', async () => {
    const { schedule } = await own();
    const providerId = randomUUID();
    const practice = service.practice(providerAccount(service, providerId));
    expect((await practice.getOwnSchedule({})).own).toBeUndefined();
    const { own: first } = await practice.putOwnSchedule({ schedule: { ...schedule, providerId: '' } });
    expect(first?.schedule).toMatchObject({ providerId, revision: 1n });
    expect(await getRejection(practice.putOwnSchedule({ schedule: without(schedule) }))).toMatchObject({
      code: 'SCHEDULE_CHANGED',
    });
  });

  test('report faults at their fields', async () => {
    const { practice, schedule, edition } = await own();
    const wrong = { ...schedule, initialSessionMinutes: 50 };
    expect(await getRejection(practice.putOwnSchedule({ schedule: wrong, edition }))).toMatchObject({
      code: 'NOT_IN_LIST',
      field: 'schedule.initialSessionMinutes',
    });
  });

  test("belong to the caller: another provider's id in the message is ignored", async () => {
    const mine = await own();
    const theirs = await own();
    const schedule = { ...without(mine.schedule), providerId: theirs.providerId };
    await mine.practice.putOwnSchedule({ schedule, edition: mine.edition });
    expect((await theirs.practice.getOwnSchedule({})).own?.edition).toBe(theirs.edition);
  });

  test.each([
    ['a client', () => aClient(service).caller],
    ['a visitor', () => aVisitor()],
    ['staff', () => staff()],
  ])('not by another caller: %s has none', async (_, caller) => {
    const { schedule } = await own();
    const practice = service.practice(caller());
    const calls = [
      practice.getOwnSchedule({}),
      practice.putOwnSchedule({ schedule }),
      practice.putOwnBlock({}),
      practice.deleteOwnBlock({}),
      practice.getOwnCalendar({}),
    ];
    for (const answer of await Promise.all(calls.map((call) => getRejection(call)))) {
      expect(answer).toMatchObject({ code: 'NOT_A_PROVIDER', kind: 'denied' });
    }
  });

  test('are closed to an account whose role was revoked, although accounts still links them', async () => {
    const { caller } = await own();
    const practice = service.practice({ ...caller, roles: ['client'] });
    expect(await getRejection(practice.getOwnCalendar({}))).toMatchObject({ code: 'NOT_A_PROVIDER' });
    const appointments = service.appointments({ ...caller, roles: ['client'] });
    expect(await getRejection(appointments.listAppointments({ asProvider: true, limit: 5 }))).toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });

  test('give a concurrent booking the time or a clear error', async () => {
    const { practice, schedule, edition, providerId } = await own();
    const clients = Array.from({ length: 8 }, () => aClient(service));
    const start = soon() + 72 * hour;
    const [saved, ...answers] = await Promise.all([
      practice.putOwnSchedule({ schedule: without(schedule), edition }),
      ...clients.map(({ caller, patientId }, n) =>
        service.appointments(caller, n % 2).bookAppointment(booking(providerId, patientId, start + n * 2 * hour)),
      ),
    ]);
    expect(saved.own?.schedule?.windows).toEqual([]);
    for (const { appointment, refusedAs } of answers) {
      expect([appointment !== undefined, refusedAs]).toEqual(
        appointment ? [true, TimeRefusal.UNSPECIFIED] : [false, TimeRefusal.SLOT_NOT_OPEN],
      );
    }
  });
});
