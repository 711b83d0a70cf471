import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { DomainError } from '@linden/platform/domain-error';
import { ChangeSource } from '@linden/proto/scheduling/v1/appointment_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  booking,
  hour,
  openStarts,
  overlaps,
  partner,
  person,
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

const { strikesOf, unconfirmed } = changesOf(() => service);
const away = (caller: Caller, hours: number, rest: object = {}, instance = 0) =>
  service.appointments(caller, instance).cancelForEmergency({ key: randomUUID(), hours, ...rest });
const liveOf = (providerId: string) =>
  service.sql<{ starts_at: Date }>(
    `select starts_at from scheduling.appointments where provider_id = $1 and status in ('CONFIRMED', 'UNCONFIRMED')`,
    [providerId],
  );

/** Retries under the same key when a busy machine makes the store too busy. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === 5 || !(error instanceof DomainError) || error.code !== 'STORE_BUSY') throw error;
    }
  }
}

/** Books sessions so many hours from now, on full hours. */
async function calendar(hours: readonly number[]) {
  const providerId = await aProvider(service);
  const sessions = [];
  for (const n of hours) sessions.push(await booked(service, { providerId, start: soon() + n * hour }));
  return { providerId, provider: providerAccount(service, providerId), sessions };
}

describe('a provider’s emergency', () => {
  test.each([
    [12, 1],
    [24, 2],
    [120, 3],
  ])('of %i hours cancels the sessions that begin in it, and nothing else', async (hours, count) => {
    const { providerId, provider, sessions } = await calendar([0, 16, 100, 125]);
    const other = await calendar([1]);
    const before = Date.now();
    const { canceledAppointments, block } = await away(provider, hours, { noteToClient: 'I am ill.' });
    expect(canceledAppointments.map(({ id }) => id)).toEqual(
      sessions.slice(0, count).map(({ appointment }) => appointment.id),
    );
    expect(canceledAppointments[0]?.cancellation).toMatchObject({
      source: ChangeSource.PROVIDER,
      reason: 'PROVIDER_NO_LONGER_AVAILABLE',
      countsAsMissed: false,
    });
    expect(block).toMatchObject({ providerId, type: BlockType.EMERGENCY });
    const length = Number((block?.end?.seconds ?? 0n) - (block?.start?.seconds ?? 0n));
    expect(length).toBe(hours * 3600);
    expect(Math.abs(Number(block?.start?.seconds ?? 0n) * 1000 - before)).toBeLessThan(60_000);
    expect(await liveOf(providerId)).toHaveLength(4 - count);
    expect(await liveOf(other.providerId)).toHaveLength(1);
    const free = await openStarts(service, providerId, soon(), soon() + 5 * 24 * hour);
    expect(free.filter((start) => start < before + hours * hour)).toEqual([]);
    for (const { client } of sessions) expect(await strikesOf(client.patientId)).toEqual([]);
  });

  test('cancels unconfirmed sessions as well', async () => {
    const { providerId, provider } = await calendar([]);
    const { appointment } = await unconfirmed(providerId, soon() + 3 * hour);
    const { canceledAppointments } = await away(provider, 12);
    expect(canceledAppointments.map(({ id }) => id)).toEqual([appointment.id]);
  });

  test('notifies each client once; the note is only in the history', async () => {
    const { provider, sessions } = await calendar([1, 2]);
    await away(provider, 12, { noteToClient: 'I am ill.' });
    for (const { appointment, client } of sessions) {
      const [row] = await service.sql(
        `select count(*)::int as changes, count(c.note_to_client)::int as notes,
           (select count(*)::int from scheduling.outbox where aggregate_id = $1::text) as events,
           (select count(*)::int from scheduling.audit where subject = $2::uuid and action = 'appointment.canceled') as audits
         from scheduling.appointment_changes c where appointment_id = $1::uuid`,
        [appointment.id, client.patientId],
      );
      expect(row).toEqual({ changes: 2, notes: 1, events: 2, audits: 1 });
    }
    const told = await service.sql(`select 1 from scheduling.audit where detail::text like '%ill%'`);
    expect(told).toEqual([]);
  });

  test('returns the same answer and blocks once for the same key, also without any session', async () => {
    const { providerId, provider } = await calendar([]);
    const key = randomUUID();
    const [first, second] = await Promise.all([away(provider, 24, { key }, 0), away(provider, 24, { key }, 1)]);
    expect(second).toEqual(first);
    expect(first?.canceledAppointments).toEqual([]);
    expect(await service.sql('select type from scheduling.blocks where provider_id = $1', [providerId])).toHaveLength(
      1,
    );
    expect(await getRejection(away(provider, 12, { key }))).toMatchObject({ code: 'KEY_REUSED' });
  });

  test('cancels or rejects a concurrent booking; none stays in the blocked time', async () => {
    const { providerId, provider } = await calendar([]);
    const key = randomUUID();
    const works = Array.from({ length: 30 }, (_, n) => {
      const { patientId } = aClient(service);
      const ask = booking(providerId, patientId, soon() + (n % 20) * hour);
      return patiently(() => service.appointments(partner, n % 2).bookAppointment(ask));
    });
    const [emergency] = await Promise.all([patiently(() => away(provider, 120, { key })), ...works]);
    expect(await liveOf(providerId)).toEqual([]);
    const answers = await Promise.all(works);
    const had = answers.flatMap(({ appointment }) => appointment?.id ?? []);
    expect(emergency.canceledAppointments.map(({ id }) => id).sort()).toEqual(had.sort());
  });
});

test('control: a plain block leaves sessions in it, and the same query finds them', async () => {
  const { providerId } = await calendar([1]);
  const block = { id: randomUUID(), providerId, type: BlockType.EMERGENCY };
  const [start, end] = [Date.now(), Date.now() + 24 * hour].map((ms) => ({
    seconds: BigInt(Math.floor(ms / 1000)),
    nanos: 0,
  }));
  if (!start || !end) throw new Error('two concurrent ones');
  await service.operator.putBlock({ block: { ...block, start, end } as never });
  expect(await liveOf(providerId)).toHaveLength(1);
});

test.each<[string, Caller]>([
  ['a client', person(['client'])],
  ['a visitor', aVisitor()],
  ['staff', staff()],
  ['an operator', partner],
])('not by another caller: %s', async (_name, caller) => {
  expect(await getRejection(away(caller, 12))).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
});

test.each<[string, object, string, string | undefined]>([
  ['13 hours', { hours: 13 }, 'NOT_IN_LIST', 'hours'],
  ['no key', { key: '' }, 'INVALID_KEY', 'key'],
  ['a long note', { noteToClient: 'n'.repeat(2001) }, 'TOO_LONG', 'noteToClient'],
])('refuses %s', async (_name, rest, code, field) => {
  const { provider } = await calendar([]);
  expect(await getRejection(away(provider, 12, rest))).toEqual({ kind: 'invalid', code, field });
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});
