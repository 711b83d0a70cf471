import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endHolds } from '#src/jobs/end-holds.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  booking,
  hour,
  IN_OFFICE,
  INTAKE,
  openStarts,
  overlaps,
  type ProviderSays,
  person,
  VIRTUAL,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { aWindow } from '#tests/support/schedules.ts';
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
const slotAt = (start: number) => ({ providerId, type: INTAKE, location: VIRTUAL, start: at(start) });
const virtualOnlyHours = [1, 2, 3, 4, 5, 6, 7].map((day) => aWindow(day, '00:00', '24:00'));
const hidden = { marketplaceVisible: false, stateCredentials: [] };
/** Changes what accounts says. Scheduling keeps the answer of before for five seconds. */
async function change(id: string, says: ProviderSays): Promise<void> {
  service.neighbors.providers.set(id, { ...service.neighbors.providers.get(id), ...says });
  await new Promise((resolve) => setTimeout(resolve, 5100));
}
const isOpen = async (start: number) => (await openStarts(service, providerId, start, start + hour)).includes(start);
const hold = async (caller: Caller, start = freshStart(), rest: { key?: string; insteadOfHoldId?: string } = {}) => {
  const answer = await service.appointments(caller).holdSlot({ key: randomUUID(), slot: slotAt(start), ...rest });
  return { ...answer, start };
};

describe('no hold', () => {
  test.each([
    ['a provider whom staff paused', { isSuspended: true }, 'PROVIDER_PAUSED', 'slot.providerId'],
    ['a state whose license was refused or expired', { stateCredentials: [] }, 'STATE_NOT_SERVED', 'usState'],
    ['a hidden provider, and no license is told', hidden, 'NOT_BOOKABLE', 'slot.providerId'],
    ['a provider who has left', { isChurned: true }, 'NOT_BOOKABLE', 'slot.providerId'],
  ])('of %s', async (_name, says, code, field) => {
    const closed = await aProvider(service, {}, says);
    const start = freshStart();
    const slot = { ...slotAt(start), providerId: closed };
    const call = service.appointments(aVisitor()).holdSlot({ key: randomUUID(), slot, usState: 'NY' });
    expect(await getRejection(call)).toEqual({ kind: 'conflict', code, field });
    expect(await service.sql('select 1 from scheduling.holds where provider_id = $1', [closed])).toEqual([]);
  });

  test('of a provider who was paused after the first hold, in another tab', async () => {
    const closing = await aProvider(service);
    const slot = { ...slotAt(freshStart()), providerId: closing };
    const visitor = service.appointments(aVisitor());
    expect((await visitor.holdSlot({ key: randomUUID(), slot })).hold).toBeDefined();
    await change(closing, { isSuspended: true });
    expect(await getRejection(visitor.holdSlot({ key: randomUUID(), slot }))).toMatchObject({
      code: 'PROVIDER_PAUSED',
    });
  });

  test('of a hidden provider, except for a client of theirs', async () => {
    const { providerId: hiding, client } = await booked(service);
    await change(hiding, { marketplaceVisible: false });
    const ask = (caller: Caller) =>
      service
        .appointments(caller)
        .holdSlot({ key: randomUUID(), slot: { ...slotAt(freshStart()), providerId: hiding }, usState: 'NY' });
    expect((await ask(client.caller)).hold).toBeDefined();
    expect(await getRejection(ask(aClient(service).caller))).toMatchObject({ code: 'NOT_BOOKABLE' });
    expect(await getRejection(ask(aVisitor()))).toMatchObject({ code: 'NOT_BOOKABLE' });
  });
});

describe('a hold', () => {
  test('keeps its slot from every other caller for ten minutes (SergeyMosin#689)', async () => {
    const { hold: mine, start } = await hold(aVisitor());
    const left = mine?.expiresAt ? timestampMs(mine.expiresAt) - Date.now() : 0;
    expect(Math.abs(left - 10 * 60_000)).toBeLessThan(60_000);
    expect(mine?.canBeExtended).toBe(true);
    expect(await isOpen(start)).toBe(false);
    const second = await hold(aVisitor(), start);
    expect([second.hold, second.refusedAs]).toEqual([undefined, TimeRefusal.TIME_TAKEN]);
    const client = aClient(service);
    const taken = await service
      .appointments(client.caller)
      .bookAppointment(booking(providerId, client.patientId, start));
    expect(taken.refusedAs).toBe(TimeRefusal.TIME_TAKEN);
    expect(taken.nearby).toHaveLength(6);
  });

  test('becomes the appointment of its holder', async () => {
    const visitor = aVisitor();
    const { hold: mine, start } = await hold(visitor);
    const ask = booking(providerId, undefined, start, { holdId: mine?.id ?? '' });
    const { appointment } = await service.appointments(visitor).bookAppointment(ask);
    expect(appointment?.start && timestampMs(appointment.start)).toBe(start);
    expect(await service.sql('select 1 from scheduling.holds where id = $1', [mine?.id])).toEqual([]);
  });

  test('stays when its holder books another provider', async () => {
    const visitor = aVisitor();
    const { hold: mine, start } = await hold(visitor);
    const ask = booking(await aProvider(service), undefined, start, { holdId: mine?.id ?? '' });
    expect((await service.appointments(visitor).bookAppointment(ask)).appointment).toBeDefined();
    expect(await isOpen(start)).toBe(false);
  });

  test('made in a browser belongs to the account that signs in there', async () => {
    const visitor = aVisitor();
    const { hold: mine, start } = await hold(visitor);
    const client = aClient(service);
    const as = service.appointments({ ...client.caller, visitor: visitor.visitor });
    const ask = booking(providerId, client.patientId, start, { holdId: mine?.id ?? '' });
    expect((await as.bookAppointment(ask)).appointment).toBeDefined();
  });

  test("not by another caller: the id of another holder's hold gives no access", async () => {
    const { hold: mine, start } = await hold(aVisitor());
    const thief = aClient(service);
    const ask = booking(providerId, thief.patientId, start, { holdId: mine?.id ?? '' });
    expect((await service.appointments(thief.caller).bookAppointment(ask)).refusedAs).toBe(TimeRefusal.TIME_TAKEN);
    await service.appointments(thief.caller).releaseHold({ holdId: mine?.id ?? '' });
    expect(await isOpen(start)).toBe(false);
    const extended = service.appointments(thief.caller).extendHold({ holdId: mine?.id ?? '' });
    expect(await getRejection(extended)).toMatchObject({ code: 'HOLD_LAPSED', field: 'holdId' });
  });

  test('exists once per key', async () => {
    const visitor = aVisitor();
    const key = randomUUID();
    const first = await hold(visitor, freshStart(), { key });
    expect((await hold(visitor, first.start, { key })).hold).toEqual(first.hold);
    expect(await getRejection(hold(visitor, freshStart(), { key }))).toMatchObject({
      code: 'KEY_REUSED',
      field: 'key',
    });
  });

  test('is limited to two live ones per person, even with concurrent requests', async () => {
    const visitor = aVisitor();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hold(visitor)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await getRejection(hold(visitor))).toMatchObject({ kind: 'conflict', code: 'HOLDS_EXHAUSTED' });
    const [{ count = 0 } = {}] = await service.sql<{ count: number }>(
      'select count(*)::int from scheduling.holds where actor = $1',
      [`visitor:${visitor.visitor}`],
    );
    expect(count).toBe(2);
  });

  test('moves to another time in one step, and stays when that is taken', async () => {
    const visitor = aVisitor();
    const first = await hold(visitor);
    await hold(visitor);
    const taken = (await hold(aVisitor())).start;
    const not = await hold(visitor, taken, { insteadOfHoldId: first.hold?.id ?? '' });
    expect(not.refusedAs).toBe(TimeRefusal.TIME_TAKEN);
    expect(await isOpen(first.start)).toBe(false);
    const moved = await hold(visitor, freshStart(), { insteadOfHoldId: first.hold?.id ?? '' });
    expect(moved.hold).toBeDefined();
    expect([await isOpen(first.start), await isOpen(moved.start)]).toEqual([true, false]);
  });

  test('may move by half its own length', async () => {
    const half = await aProvider(service, { startIncrementMinutes: 30 });
    const visitor = service.appointments(aVisitor());
    const start = freshStart();
    const slot = { ...slotAt(start), providerId: half };
    const first = await visitor.holdSlot({ key: randomUUID(), slot });
    const insteadOfHoldId = first.hold?.id ?? '';
    const later = { ...slot, start: at(start + hour / 2) };
    expect((await visitor.holdSlot({ key: randomUUID(), slot: later, insteadOfHoldId })).hold).toBeDefined();
  });

  test('says whether the setting can be switched, also when it is repeated or refused', async () => {
    const virtualOnly: string = await aProvider(service, { windows: virtualOnlyHours });
    const visitor = service.appointments(aVisitor());
    const ask = async (
      provider: string,
      location: typeof VIRTUAL | typeof IN_OFFICE = VIRTUAL,
      key = randomUUID(),
      start = freshStart(),
    ) => {
      const slot = { ...slotAt(start), providerId: provider, location };
      const { hold: held, isOtherSettingOffered } = await visitor.holdSlot({ key, slot });
      return { isHeld: held !== undefined, isOtherSettingOffered, again: () => ask(provider, location, key, start) };
    };
    const first = await ask(virtualOnly);
    expect(first).toMatchObject({ isHeld: true, isOtherSettingOffered: false });
    expect(await first.again()).toMatchObject({ isHeld: true, isOtherSettingOffered: false });
    expect(await ask(virtualOnly, IN_OFFICE)).toMatchObject({
      isHeld: false,
      isOtherSettingOffered: true,
    });
    expect(await ask(providerId)).toMatchObject({ isHeld: true, isOtherSettingOffered: true });
    const stateSettings = [{ usState: 'NY', inOffice: false, virtual: true }];
    const noOffice = await aProvider(service, { windows: virtualOnlyHours, stateSettings: stateSettings as never });
    const slot = { ...slotAt(freshStart()), providerId: noOffice, location: IN_OFFICE };
    const answer = await visitor.holdSlot({ key: randomUUID(), slot, usState: 'NY' });
    expect([answer.hold, answer.isOtherSettingOffered]).toEqual([undefined, true]);
  });

  test('is extended once, by ten minutes', async () => {
    const visitor = aVisitor();
    const { hold: mine } = await hold(visitor);
    const as = service.appointments(visitor);
    const { hold: longer } = await as.extendHold({ holdId: mine?.id ?? '' });
    const by =
      (longer?.expiresAt ? timestampMs(longer.expiresAt) : 0) - (mine?.expiresAt ? timestampMs(mine.expiresAt) : 0);
    expect([by, longer?.canBeExtended]).toEqual([600_000, false]);
    expect(await getRejection(as.extendHold({ holdId: mine?.id ?? '' }))).toMatchObject({
      code: 'HOLD_EXTENDED_BEFORE',
    });
  });

  test('is released, and a repeat succeeds', async () => {
    const visitor = aVisitor();
    const { hold: mine, start } = await hold(visitor);
    const as = service.appointments(visitor);
    await as.releaseHold({ holdId: mine?.id ?? '' });
    await as.releaseHold({ holdId: mine?.id ?? '' });
    expect(await isOpen(start)).toBe(true);
  });

  test('is shared by two tabs on the same slot, and stays when the first one closes', async () => {
    const visitor = aVisitor();
    const as = service.appointments(visitor);
    const key = randomUUID();
    const { hold: first, start } = await hold(visitor, freshStart(), { key });
    const { hold: second } = await hold(visitor, start);
    expect(second?.id).toBe(first?.id);
    await as.releaseHold({ holdId: first?.id ?? '', key });
    expect(await isOpen(start)).toBe(false);
    expect((await hold(aVisitor(), start)).refusedAs).toBe(TimeRefusal.TIME_TAKEN);
    await as.releaseHold({ holdId: first?.id ?? '' });
    expect(await isOpen(start)).toBe(true);
  });

  test('continues under its key when requested again after it ended', async () => {
    const visitor = aVisitor();
    const key = randomUUID();
    const { hold: ended } = await hold(visitor, freshStart(), { key });
    await service.sql(`update scheduling.holds set expires_at = now() - interval '1 second' where id = $1`, [
      ended?.id,
    ]);
    const { hold: mine, start } = await hold(visitor);
    expect((await hold(visitor, start, { key })).hold?.id).toBe(mine?.id);
  });

  test('releases the other one when requested again instead of it', async () => {
    const visitor = aVisitor();
    const { start } = await hold(visitor);
    const other = await hold(visitor);
    const { hold: again } = await hold(visitor, start, { insteadOfHoldId: other.hold?.id ?? '' });
    expect(again).toBeDefined();
    expect([await isOpen(start), await isOpen(other.start)]).toEqual([false, true]);
  });

  test('stays when requested again instead of itself', async () => {
    const visitor = aVisitor();
    const { hold: mine, start } = await hold(visitor);
    const { hold: again } = await hold(visitor, start, { insteadOfHoldId: mine?.id ?? '' });
    expect([again?.id, await isOpen(start)]).toEqual([mine?.id, false]);
  });

  test('cannot be extended after it expired, but requested again', async () => {
    const visitor = aVisitor();
    const { hold: mine } = await hold(visitor);
    const holdId = mine?.id ?? '';
    await service.sql(`update scheduling.holds set expires_at = now() - interval '1 second' where id = $1`, [holdId]);
    const extended = service.appointments(visitor).extendHold({ holdId });
    expect(await getRejection(extended)).toMatchObject({ code: 'HOLD_LAPSED', field: 'holdId' });
  });

  test('that has expired blocks no one, swept or not, and its holder may still book', async () => {
    const visitor = aVisitor();
    const { hold: mine, start } = await hold(visitor);
    await service.sql(`update scheduling.holds set expires_at = now() - interval '1 second' where id = $1`, [mine?.id]);
    expect(await isOpen(start)).toBe(true);
    const ask = booking(providerId, undefined, start, { holdId: mine?.id ?? '' });
    expect((await service.appointments(visitor).bookAppointment(ask)).appointment).toBeDefined();
  });

  test('is swept after it expired, and the schedule announces it', async () => {
    const own = await aProvider(service);
    const { hold: mine } = await service
      .appointments(aVisitor())
      .holdSlot({ key: randomUUID(), slot: { ...slotAt(freshStart()), providerId: own } });
    const sweep = () => endHolds({ store: service.store, wakeConsumers: () => {} });
    const revision = async () =>
      (
        await service.sql<{ r: number }>('select revision::int as r from scheduling.schedules where provider_id = $1', [
          own,
        ])
      )[0]?.r;
    await sweep();
    expect(await revision()).toBe(2);
    await service.sql(`update scheduling.holds set expires_at = now() where id = $1`, [mine?.id]);
    await sweep();
    expect(await revision()).toBe(3);
    expect(await service.sql('select 1 from scheduling.time_claims where provider_id = $1', [own])).toEqual([]);
  });

  test.each([
    ['a browser without an id', { kind: 'anonymous' } as const],
    ['a service', { kind: 'service', name: 'search' } as const],
  ])('not by %s', async (_name, caller) => {
    expect(await getRejection(hold(caller))).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
    const holdId = randomUUID();
    expect(await getRejection(service.appointments(caller).extendHold({ holdId }))).toMatchObject({ kind: 'denied' });
    expect(await getRejection(service.appointments(caller).releaseHold({ holdId }))).toMatchObject({ kind: 'denied' });
  });

  test('is rejected for a provider without a schedule, and for a start that is not a slot', async () => {
    const as = service.appointments(person(['client']));
    const slot = { ...slotAt(freshStart()), providerId: randomUUID() };
    expect(await getRejection(as.holdSlot({ key: 'k', slot }))).toMatchObject({ code: 'NOT_BOOKABLE' });
    const odd = await as.holdSlot({ key: 'k', slot: slotAt(freshStart() + 60_000) });
    expect([odd.hold, odd.refusedAs]).toEqual([undefined, TimeRefusal.SLOT_NOT_OPEN]);
  });
});

test('has no overlap at the end', async () => expect(await overlaps(service)).toEqual([]));

test.each<[string, (as: ReturnType<TestService['appointments']>, holdId: string) => Promise<unknown>]>([
  ['extended', (as, holdId) => as.extendHold({ holdId })],
  ['released', (as, holdId) => as.releaseHold({ holdId })],
])('reports a busy store when a hold cannot be %s because the calendar is locked for long', async (_name, change) => {
  const caller = aVisitor();
  const { hold: mine } = await hold(caller);
  await service.sql('begin');
  await service.sql('select 1 from scheduling.schedules where provider_id = $1 for update', [providerId]);
  try {
    expect(await getRejection(change(service.appointments(caller), mine?.id ?? ''))).toMatchObject({
      code: 'STORE_BUSY',
    });
  } finally {
    await service.sql('rollback');
  }
  await change(service.appointments(caller), mine?.id ?? '');
});
