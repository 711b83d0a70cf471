import { randomUUID } from 'node:crypto';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRejection } from '#tests/support/get-rejection.ts';
import { alwaysOpen, at, blockMessage, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

const hour = 3_600_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('PutBlock', () => {
  test('removes its time from the slots and raises the revision', async () => {
    const { providerId, ask } = await aProvider();
    const block = blockMessage(providerId, soon(), soon() + 2 * hour);
    const before = await ask();
    expect((await service.operator.putBlock({ block })).block).toMatchObject(block);
    const after = await ask();
    const taken = [soon(), soon() + hour].map((ms) => BigInt(ms / 60_000));
    expect(after.virtualStarts).toEqual(before.virtualStarts.filter((start) => !taken.includes(start)));
    expect([before.revision, after.revision]).toEqual([1n, 2n]);
    expect(await revisions(providerId)).toEqual([1n, 2n]);
  });

  test.each(['BASIC', 'EMERGENCY', 'INVITE', 'OOO'] as const)(
    'blocks its time and stores its type: %s',
    async (name) => {
      const { providerId, ask } = await aProvider();
      const block = { ...blockMessage(providerId, soon(), soon() + hour), type: BlockType[name] };
      expect((await service.operator.putBlock({ block })).block?.type).toBe(BlockType[name]);
      expect((await ask()).virtualStarts).not.toContain(BigInt(soon() / 60_000));
      const rows = await service.sql<{ type: string }>('select type from scheduling.blocks where id = $1', [block.id]);
      expect(rows).toEqual([{ type: name }]);
    },
  );

  test('changes nothing when repeated; another time under the same id replaces it', async () => {
    const { providerId, ask } = await aProvider();
    const block = blockMessage(providerId, soon(), soon() + hour);
    for (let round = 0; round < 2; round++) await service.operator.putBlock({ block });
    expect(await revisions(providerId)).toEqual([1n, 2n]);
    await service.operator.putBlock({ block: { ...block, type: BlockType.EMERGENCY, end: at(soon() + 5 * hour) } });
    expect(await revisions(providerId)).toEqual([1n, 2n, 3n]);
    const rows = await service.sql<{ type: string }>('select type from scheduling.blocks where provider_id = $1', [
      providerId,
    ]);
    expect(rows).toEqual([{ type: 'EMERGENCY' }]);
    expect((await ask()).virtualStarts).not.toContain(BigInt((soon() + 4 * hour) / 60_000));
  });

  test('makes one change for ten equal ones at once', async () => {
    const { providerId } = await aProvider();
    const block = blockMessage(providerId, soon(), soon() + hour);
    await Promise.all(Array.from({ length: 10 }, () => service.operator.putBlock({ block })));
    expect(await revisions(providerId)).toEqual([1n, 2n]);
  });

  test('gives an id to one provider, even when two use it at once', async () => {
    const a = await aProvider();
    const b = await aProvider();
    const block = blockMessage(a.providerId, soon(), soon() + hour);
    const outcomes = await Promise.allSettled(
      [a, b].map(({ providerId }) => service.operator.putBlock({ block: { ...block, providerId } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = outcomes[0]?.status === 'rejected' ? a : b;
    const again = service.operator.putBlock({ block: { ...block, providerId: loser.providerId } });
    expect(await getRejection(again)).toEqual({ kind: 'conflict', code: 'BLOCK_ID_TAKEN', field: 'block.id' });
    expect(await revisions(loser.providerId)).toEqual([1n]);
  });

  test('is rejected for a provider without a schedule', async () => {
    const block = blockMessage(randomUUID(), soon(), soon() + hour);
    expect(await getRejection(service.operator.putBlock({ block }))).toMatchObject({
      kind: 'not_found',
      code: 'SCHEDULE_NOT_FOUND',
    });
  });

  const good = blockMessage(randomUUID(), soon(), soon() + hour);
  test.each([
    ['no block', undefined, 'REQUIRED', 'block'],
    ['no id', { ...good, id: '' }, 'INVALID_ID', 'block.id'],
    ['an invalid provider id', { ...good, providerId: 'me' }, 'INVALID_ID', 'block.providerId'],
    ['no type', { ...good, type: BlockType.UNSPECIFIED }, 'NOT_IN_LIST', 'block.type'],
    [
      'no end',
      { id: good.id, providerId: good.providerId, type: good.type, start: good.start },
      'REQUIRED',
      'block.end',
    ],
    ['a length of zero', { ...good, end: good.start }, 'BLOCK_EMPTY', 'block.end'],
    ['more than a year', { ...good, end: at(soon() + 367 * 24 * hour) }, 'BLOCK_TOO_LONG', 'block.end'],
  ])('refuses %s', async (_name, block, code, field) => {
    expect(await getRejection(service.operator.putBlock(block ? { block } : {}))).toEqual({
      kind: 'invalid',
      code,
      field,
    });
  });

  test('not by a visitor, and not by a service', async () => {
    const { providerId } = await aProvider();
    const block = blockMessage(providerId, soon(), soon() + hour);
    for (const client of [service.visitor, service.searchService]) {
      expect(await getRejection(client.putBlock({ block }))).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
    }
    expect(await revisions(providerId)).toEqual([1n]);
  });
});

describe('DeleteBlock', () => {
  test('frees the time; repeating it succeeds without a change', async () => {
    const { providerId, ask } = await aProvider();
    const before = await ask();
    const block = blockMessage(providerId, soon(), soon() + hour);
    await service.operator.putBlock({ block });
    for (let round = 0; round < 2; round++) await service.operator.deleteBlock({ providerId, blockId: block.id });
    expect((await ask()).virtualStarts).toEqual(before.virtualStarts);
    expect(await revisions(providerId)).toEqual([1n, 2n, 3n]);
  });

  test('leaves another provider’s block alone', async () => {
    const a = await aProvider();
    const b = await aProvider();
    const block = blockMessage(a.providerId, soon(), soon() + hour);
    await service.operator.putBlock({ block });
    await service.operator.deleteBlock({ providerId: b.providerId, blockId: block.id });
    expect(await service.sql('select id from scheduling.blocks where id = $1', [block.id])).toHaveLength(1);
    expect(await revisions(b.providerId)).toEqual([1n]);
  });

  test.each([
    [
      'a provider without a schedule',
      { providerId: randomUUID(), blockId: randomUUID() },
      'not_found',
      'SCHEDULE_NOT_FOUND',
    ],
    ['an invalid provider id', { providerId: '', blockId: randomUUID() }, 'invalid', 'INVALID_ID'],
    ['an invalid block id', { providerId: randomUUID(), blockId: '7' }, 'invalid', 'INVALID_ID'],
  ])('refuses %s', async (_name, request, kind, code) => {
    expect(await getRejection(service.operator.deleteBlock(request))).toMatchObject({ kind, code });
  });

  test('not by a visitor, and not by a service', async () => {
    const { providerId } = await aProvider();
    const block = blockMessage(providerId, soon(), soon() + hour);
    await service.operator.putBlock({ block });
    for (const client of [service.visitor, service.searchService]) {
      expect(await getRejection(client.deleteBlock({ providerId, blockId: block.id }))).toMatchObject({
        kind: 'denied',
      });
    }
    expect(await service.sql('select id from scheduling.blocks where id = $1', [block.id])).toHaveLength(1);
  });
});

async function aProvider() {
  const schedule = alwaysOpen();
  await service.operator.putSchedule({ schedule });
  const { providerId } = schedule;
  const ask = async () => {
    const request = { providerIds: [providerId], appointmentType: AppointmentType.INTAKE, from: at(soon()) };
    const { providers } = await service.visitor.listSlots(request);
    return providers[0] ?? expect.fail('the provider has a schedule');
  };
  return { providerId, ask };
}

async function revisions(providerId: string): Promise<bigint[]> {
  const rows = await service.sql<{ revision: string }>(
    'select revision from scheduling.outbox where aggregate_id = $1 order by id',
    [providerId],
  );
  return rows.map(({ revision }) => BigInt(revision));
}
