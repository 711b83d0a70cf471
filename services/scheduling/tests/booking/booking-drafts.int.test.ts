import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { createLogger } from '@linden/platform/telemetry/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearBookingRequests } from '#src/jobs/clear-booking-requests.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booking,
  hour,
  INTAKE,
  partner,
  person,
  VIRTUAL,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
let providerId: string;
beforeAll(async () => {
  service = await startService();
  providerId = await aProvider(service);
});
afterAll(() => service.stop());

let next = soon() + 24 * hour;
const freshStart = () => {
  next += 2 * hour;
  return next;
};
const typed = JSON.stringify({ profile: { reasonForTherapy: 'I can’t sleep 🌙' } });

async function holdAs(caller: Caller, { start = freshStart(), at: provider = providerId } = {}) {
  const slot = { providerId: provider, type: INTAKE, location: VIRTUAL, start: at(start) };
  const { hold } = await service.appointments(caller).holdSlot({ key: randomUUID(), slot });
  if (!hold) throw new Error('not held');
  return { holdId: hold.id, start };
}
const save = (caller: Caller, holdId: string, draft = typed) =>
  service.appointments(caller).saveBookingDraft({ holdId, draft });
const read = async (caller: Caller, holdId: string) =>
  (await service.appointments(caller).getBookingDraft({ holdId })).draft;
const expire = (table: 'holds' | 'booking_drafts', holdId: string) =>
  service.sql(
    `update scheduling.${table} set expires_at = now() - interval '1 second' where ${table === 'holds' ? 'id' : 'hold_id'} = $1`,
    [holdId],
  );
const countRows = async (holdId: string) =>
  (await service.sql('select 1 from scheduling.booking_drafts where hold_id = $1', [holdId])).length;
const sweep = () =>
  clearBookingRequests({
    store: service.store,
    people: service.people,
    logger: createLogger('test', { level: 'silent' }),
  });

describe('what a visitor typed', () => {
  test('is saved under the hold and read again; each save replaces the one before', async () => {
    const visitor = aVisitor();
    const { holdId } = await holdAs(visitor);
    expect(await read(visitor, holdId)).toBe('');
    await save(visitor, holdId);
    expect(await read(visitor, holdId)).toBe(typed);
    await save(visitor, holdId, '{}');
    expect(await read(visitor, holdId)).toBe('{}');
    expect(await countRows(holdId)).toBe(1);
  });

  test('is sealed in the database, for this hold alone', async () => {
    const visitor = aVisitor();
    const { holdId } = await holdAs(visitor);
    const other = await holdAs(visitor);
    await save(visitor, holdId);
    const [row] = await service.sql<{ sealed: Buffer }>('select * from scheduling.booking_drafts where hold_id = $1', [
      holdId,
    ]);
    expect(JSON.stringify(row) + row?.sealed.toString('latin1')).not.toMatch(/sleep|reasonForTherapy/);
    await service.sql('update scheduling.booking_drafts set hold_id = $2 where hold_id = $1', [holdId, other.holdId]);
    await expect(read(visitor, other.holdId)).rejects.toThrow();
  });

  test('outlives the hold, which a page that loads again releases, and can still be saved', async () => {
    const visitor = aVisitor();
    const { holdId } = await holdAs(visitor);
    await save(visitor, holdId);
    await service.appointments(visitor).releaseHold({ holdId });
    expect(await read(visitor, holdId)).toBe(typed);
    await save(visitor, holdId, '{}');
    expect(await read(visitor, holdId)).toBe('{}');
  });

  test('is kept for half an hour after the last save, then read by no one and deleted by the worker', async () => {
    const visitor = aVisitor();
    const { holdId } = await holdAs(visitor);
    await save(visitor, holdId);
    const [row] = await service.sql<{ minutes: number }>(
      'select extract(epoch from expires_at - clock_timestamp())::int / 60 as minutes from scheduling.booking_drafts where hold_id = $1',
      [holdId],
    );
    expect(row?.minutes).toBeGreaterThanOrEqual(28);
    expect(row?.minutes).toBeLessThanOrEqual(30);
    await expire('booking_drafts', holdId);
    expect(await read(visitor, holdId)).toBe('');
    await expire('holds', holdId);
    expect(await getRejection(save(visitor, holdId))).toMatchObject({ code: 'HOLD_LAPSED', field: 'holdId' });
    expect(await countRows(holdId)).toBe(1);
    await sweep();
    expect(await countRows(holdId)).toBe(0);
  });

  test('stays for the worker until it is over', async () => {
    const visitor = aVisitor();
    const { holdId } = await holdAs(visitor);
    await save(visitor, holdId);
    await sweep();
    expect(await read(visitor, holdId)).toBe(typed);
  });

  test('is deleted by the booking, also without the hold; what was typed for another provider stays', async () => {
    const visitor = aVisitor();
    const elsewhere = await aProvider(service);
    const { holdId, start } = await holdAs(visitor);
    const other = await holdAs(visitor, { at: elsewhere });
    await save(visitor, holdId);
    await save(visitor, other.holdId);
    await service.appointments(visitor).releaseHold({ holdId });
    expect(
      (await service.appointments(visitor).bookAppointment(booking(providerId, undefined, start))).appointment,
    ).toBeDefined();
    expect([await countRows(holdId), await countRows(other.holdId)]).toEqual([0, 1]);
    expect(await getRejection(save(visitor, holdId))).toMatchObject({ code: 'HOLD_LAPSED' });
  });

  test('stays when the booking is refused', async () => {
    const visitor = aVisitor();
    const { holdId, start } = await holdAs(visitor);
    await save(visitor, holdId);
    const taken = await holdAs(aVisitor(), { start: start + hour });
    const { refusedAs } = await service
      .appointments(visitor)
      .bookAppointment(booking(providerId, undefined, taken.start, { holdId }));
    expect(refusedAs).not.toBe(0);
    expect(await read(visitor, holdId)).toBe(typed);
  });

  test('is kept for the last four holds', async () => {
    const visitor = aVisitor();
    const holds: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { holdId } = await holdAs(visitor);
      await save(visitor, holdId);
      await service.appointments(visitor).releaseHold({ holdId });
      holds.push(holdId);
    }
    expect(await Promise.all(holds.map(countRows))).toEqual([0, 1, 1, 1, 1]);
  });

  test.each([
    ['nothing', '', 'REQUIRED'],
    ['more than 12,000 characters', 'x'.repeat(12_001), 'TOO_LONG'],
  ])('is refused: %s', async (_, draft, code) => {
    const visitor = aVisitor();
    const { holdId } = await holdAs(visitor);
    expect(await getRejection(save(visitor, holdId, draft))).toMatchObject({ kind: 'invalid', code, field: 'draft' });
    await save(visitor, holdId, 'x'.repeat(12_000));
  });
});

describe('who reads it', () => {
  test('the account that signs in in this browser; afterward the browser without the account does not', async () => {
    const visitor = aVisitor();
    const { holdId } = await holdAs(visitor);
    await save(visitor, holdId);
    const signedIn = { ...aClient(service).caller, visitor: visitor.visitor };
    expect(await read(signedIn, holdId)).toBe(typed);
    await save(signedIn, holdId, '{"by":"account"}');
    expect(await read(visitor, holdId)).toBe('');
    expect(await read(signedIn, holdId)).toBe('{"by":"account"}');
  });

  test('not by another caller: neither another browser, an account nor staff', async () => {
    const visitor = aVisitor();
    const { holdId } = await holdAs(visitor);
    await save(visitor, holdId);
    for (const caller of [aVisitor(), person(['client']), person(['provider']), person(['support'])]) {
      expect(await read(caller, holdId)).toBe('');
      expect(await getRejection(save(caller, holdId, 'theirs'))).toMatchObject({ code: 'HOLD_LAPSED' });
    }
    expect(await read(visitor, holdId)).toBe(typed);
  });

  test.each([
    ['a browser without an id', { kind: 'anonymous' } as const],
    ['a service', { kind: 'service', name: 'search' } as const],
    ['an operator', partner],
  ])('not by %s', async (_name, caller) => {
    const refused = { kind: 'denied', code: 'NOT_ALLOWED' };
    expect(await getRejection(save(caller, randomUUID()))).toMatchObject(refused);
    expect(await getRejection(read(caller, randomUUID()))).toMatchObject(refused);
  });

  test('the database shows a row to its author alone, and to the worker when it is over', async () => {
    const visitor = aVisitor();
    const { holdId } = await holdAs(visitor);
    await save(visitor, holdId);
    const count = (caller: Caller) =>
      service.store.as(caller).read((tx) => tx.bookingDraft.count({ where: { holdId } }));
    const worker = { kind: 'service', name: 'scheduling' } as const;
    const others = [aVisitor(), person(['support']), partner, worker];
    expect(await Promise.all(others.map(count))).toEqual([0, 0, 0, 0]);
    expect(await count(visitor)).toBe(1);
    await expire('booking_drafts', holdId);
    expect(await Promise.all(others.map(count))).toEqual([0, 0, 0, 1]);
  });
});
