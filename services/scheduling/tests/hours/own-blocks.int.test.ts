import { randomUUID } from 'node:crypto';
import { DeleteOwnBlockRequest_Scope as Scope } from '@linden/proto/scheduling/v1/practice_service_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProvider, booked, hour, openStarts, providerAccount } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function own() {
  const providerId = await aProvider(service, { timeZone: 'America/New_York' });
  return { providerId, practice: service.practice(providerAccount(service, providerId)) };
}
const day = 24 * hour;
/** New York time, `days` from now. */
const local = (days: number, time: string) => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    new Date(Date.now() + days * day),
  );
  return `${date}T${time}`;
};
const away = (rest: object = {}) => ({
  id: randomUUID(),
  type: BlockType.OOO,
  localStart: local(3, '00:00'),
  localEnd: local(4, '00:00'),
  ...rest,
});
const openOn = async (providerId: string, days: number) => {
  const from = Date.now() + (days - 1) * day;
  const starts = await openStarts(service, providerId, from, from + 2 * day);
  const wanted = local(days, '').slice(0, 10);
  const dateOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  return starts.filter((start) => dateOf.format(new Date(start)) === wanted).length;
};

describe('a block', () => {
  test('removes a day of the provider’s local time, and frees it again', async () => {
    const { providerId, practice } = await own();
    const free = await openOn(providerId, 3);
    expect(free).toBeGreaterThan(20);
    const block = away();
    const { blocks } = await practice.putOwnBlock(block);
    expect(blocks).toMatchObject([{ id: block.id, providerId, type: BlockType.OOO, seriesId: '' }]);
    expect(await openOn(providerId, 3)).toBe(0);
    await practice.deleteOwnBlock({ blockId: block.id, scope: Scope.THIS });
    await practice.deleteOwnBlock({ blockId: block.id, scope: Scope.THIS });
    expect(await openOn(providerId, 3)).toBe(free);
  });

  test('recurs, is changed as one, and loses one or all future occurrences', async () => {
    const { providerId, practice } = await own();
    const series = away({ weeksBetween: 1, times: 3 });
    const { blocks } = await practice.putOwnBlock(series);
    expect(blocks.map(({ seriesId }) => seriesId)).toEqual([series.id, series.id, series.id]);
    expect([await openOn(providerId, 3), await openOn(providerId, 10), await openOn(providerId, 17)]).toEqual([
      0, 0, 0,
    ]);

    const again = await practice.putOwnBlock(series);
    expect(again.blocks.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id));
    await practice.deleteOwnBlock({ blockId: blocks[1]?.id ?? '', scope: Scope.THIS });
    expect([await openOn(providerId, 3), (await openOn(providerId, 10)) > 0]).toEqual([0, true]);
    await practice.deleteOwnBlock({ blockId: blocks[2]?.id ?? '', scope: Scope.ALL });
    expect((await openOn(providerId, 3)) > 0).toBe(true);
  });

  test('is replaced when saved with other values', async () => {
    const { providerId, practice } = await own();
    const block = away({ weeksBetween: 1, times: 2 });
    await practice.putOwnBlock(block);
    await practice.putOwnBlock({
      ...block,
      localStart: local(5, '00:00'),
      localEnd: local(6, '00:00'),
      weeksBetween: 0,
    });
    expect([(await openOn(providerId, 3)) > 0, await openOn(providerId, 5)]).toEqual([true, 0]);
  });

  test('that another tab changed is not overwritten, and a repeated request is not refused', async () => {
    const { providerId, practice } = await own();
    const block = away();
    const seen = (await practice.putOwnBlock(block)).blocks[0];
    const expected = { expectedStart: seen?.start, expectedEnd: seen?.end };
    const moved = { ...block, ...expected, localStart: local(5, '00:00'), localEnd: local(6, '00:00') };
    await practice.putOwnBlock(moved);
    await practice.putOwnBlock(moved);
    const stale = { ...block, ...expected, localStart: local(6, '00:00'), localEnd: local(7, '00:00') };
    expect(await getRejection(practice.putOwnBlock(stale))).toMatchObject({ code: 'BLOCK_CHANGED' });
    expect([await openOn(providerId, 5), (await openOn(providerId, 6)) > 0]).toEqual([0, true]);
    await practice.deleteOwnBlock({ blockId: block.id, scope: Scope.THIS });
    expect(await getRejection(practice.putOwnBlock(stale))).toMatchObject({ code: 'BLOCK_CHANGED' });
  });

  test('of a series moves alone', async () => {
    const { providerId, practice } = await own();
    const { blocks } = await practice.putOwnBlock(away({ weeksBetween: 1, times: 2 }));
    const [first] = blocks;
    const moved = { id: first?.id ?? '', localStart: local(5, '00:00'), localEnd: local(6, '00:00') };
    await practice.putOwnBlock(away({ ...moved, expectedStart: first?.start, expectedEnd: first?.end }));
    expect([(await openOn(providerId, 3)) > 0, await openOn(providerId, 5), await openOn(providerId, 10)]).toEqual([
      true,
      0,
      0,
    ]);
  });

  test('changes nothing and wakes no reader when saved twice', async () => {
    const { practice } = await own();
    const block = away();
    await practice.putOwnBlock(block);
    const before = service.woken();
    await practice.putOwnBlock(block);
    expect(service.woken()).toBe(before);
  });

  test('leaves appointments unchanged', async () => {
    const { providerId, practice } = await own();
    const { appointment, client } = await booked(service, { providerId, start: soon() + 3 * day });
    await practice.putOwnBlock(away({ localStart: local(2, '00:00'), localEnd: local(5, '00:00') }));
    const { appointment: still } = await service
      .appointments(client.caller)
      .getAppointment({ appointmentId: appointment.id });
    expect(still?.status).toBe(appointment.status);
  });

  test.each([
    ['an emergency, which has its own method', { type: BlockType.EMERGENCY }, 'BLOCK_TYPE_NOT_OWN', 'type'],
    ['an end before the start', { localEnd: local(2, '00:00') }, 'BLOCK_EMPTY', 'localEnd'],
    ['an invalid id', { id: 'mine' }, 'INVALID_ID', 'id'],
  ])('is rejected: %s', async (_, rest, code, field) => {
    const { practice } = await own();
    expect(await getRejection(practice.putOwnBlock(away(rest)))).toMatchObject({ code, field });
  });

  test('is rejected next to 5,000 others, which can still be changed', async () => {
    const { providerId, practice } = await own();
    const block = away();
    await practice.putOwnBlock(block);
    await service.sql(
      `insert into scheduling.blocks (id, provider_id, type, starts_at, ends_at)
        select gen_random_uuid(), $1, 'BASIC', now(), now() + interval '1 hour' from generate_series(1, 4999)`,
      [providerId],
    );
    const free = await openOn(providerId, 6);
    const more = away({ localStart: local(6, '00:00'), localEnd: local(7, '00:00') });
    expect(await getRejection(practice.putOwnBlock(more))).toMatchObject({ code: 'BLOCKS_TOO_MANY', field: 'times' });
    expect(await openOn(providerId, 6)).toBe(free);
    await practice.putOwnBlock({ ...more, id: block.id });
    expect(await openOn(providerId, 6)).toBe(0);
  });

  test('of another provider is neither changed nor deleted', async () => {
    const theirs = await own();
    const mine = await own();
    const block = away();
    await theirs.practice.putOwnBlock(block);
    expect(await getRejection(mine.practice.putOwnBlock(block))).toMatchObject({ code: 'BLOCK_ID_TAKEN' });
    await mine.practice.deleteOwnBlock({ blockId: block.id, scope: Scope.THIS });
    expect(await openOn(theirs.providerId, 3)).toBe(0);
  });
});
