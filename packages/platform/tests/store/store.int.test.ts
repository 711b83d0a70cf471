import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompiler, wrapStatement } from '#src/store/sql.ts';
import { openStore, readSqlState, type Tx } from '#src/store/store.ts';
import { openSample, type SampleClient } from '#tests/sample/sample-store.ts';

let sample: Awaited<ReturnType<typeof openSample>>;

beforeAll(async () => {
  sample = await openSample(2);
});
afterAll(() => sample.close());
beforeEach(() => sample.database.admin.query('truncate sample.rooms cascade'));

const tables = createCompiler<{ rooms: { id: string; name: string } }>();
const rooms = () => sample.store.read((tx) => tx.room.findMany());

describe('the store', () => {
  test('runs models and compiled SQL in one transaction and one schema', async () => {
    const id = randomUUID();
    const seen = await sample.store.tx(async (tx) => {
      await tx.room.create({ data: { id, name: 'blue' } });
      return tx.rows(tables.selectFrom('rooms').select(['id', 'name']).where('id', '=', id));
    });
    expect(seen).toEqual([{ id, name: 'blue' }]);
  });

  test('leaves nothing of a failed transaction', async () => {
    const failing = sample.store.tx(async (tx) => {
      await tx.room.create({ data: { id: randomUUID() } });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await rooms()).toEqual([]);
  });

  test('reads one snapshot', async () => {
    const counts = await sample.store.read(async (tx) => {
      const before = await tx.room.count();
      await sample.database.admin.query('insert into sample.rooms (id) values ($1)', [randomUUID()]);
      return [before, await tx.room.count()];
    });
    expect(counts).toEqual([0, 0]);
    expect(await rooms()).toHaveLength(1);
  });

  test('shows interleaved transactions on few connections only their own rows', async () => {
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sample.store.tx(async (tx) => {
          await tx.room.create({ data: { id: randomUUID(), name: `n${index}` } });
          await sleep(index % 3);
          return (await tx.rows(tables.selectFrom('rooms').select('id').where('name', '=', `n${index}`))).length;
        }),
      ),
    );
    expect(seen.every((count) => count === 1)).toBe(true);
  });

  test('tells the caller to retry after waiting for a connection in vain', async () => {
    const hold = () => sample.store.tx(() => sleep(2600));
    const held = [hold(), hold()];
    await sleep(50);
    await expect(sample.store.tx((tx) => tx.room.count())).rejects.toMatchObject({
      name: 'DomainError',
      kind: 'exhausted',
      code: 'STORE_BUSY',
    });
    await Promise.all(held);
  });
});

type PublicTx = Tx<Omit<SampleClient, 'diary'>>;

describe('readSqlState', () => {
  const twice = async (tx: PublicTx) => {
    const id = randomUUID();
    await tx.room.create({ data: { id } });
    await tx.room.create({ data: { id } });
  };
  const overlap = (tx: PublicTx) =>
    tx.rows(
      wrapStatement(sql`with r as (insert into rooms (id) values (${randomUUID()}::uuid) returning id)
        select 1 / 0 from r`),
    );

  test.each<{ name: string; work: (tx: PublicTx) => Promise<unknown>; state: string }>([
    { name: 'raw division by zero', work: overlap, state: '22012' },
    {
      name: 'own code',
      work: (tx) => tx.rows(wrapStatement(sql`select * from pg_sleep(0), (select 1 as x) s where x = 'LD'::int`)),
      state: '22P02',
    },
    { name: 'no such table', work: (tx) => tx.rows(wrapStatement(sql`select * from nowhere`)), state: '42P01' },
    {
      name: 'check from a model',
      work: (tx) => tx.room.create({ data: { id: randomUUID(), name: 'x'.repeat(50) } }),
      state: '23514',
    },
    { name: 'forbidden table', work: (tx) => tx.rows(wrapStatement(sql`select * from outbox`)), state: '42501' },
  ])('returns $state for $name', async ({ work, state }) => {
    const error = await sample.store.tx(work).catch((caught: unknown) => caught);
    expect(readSqlState(error)).toBe(state);
  });

  test('returns the state of a unique violation from a model', async () => {
    const error = await sample.store.tx(twice).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'P2002' });
  });

  test('returns undefined for other errors', () => {
    expect(readSqlState(new Error('no'))).toBeUndefined();
    expect(readSqlState(undefined)).toBeUndefined();
  });
});

test('allows no way around the transaction, by its types', () => {
  const proofs = async (tx: Tx<SampleClient>) => {
    // @ts-expect-error raw text is not offered
    await tx.$queryRaw`select 1`;
    // @ts-expect-error unsafe raw text is not offered
    await tx.$queryRawUnsafe('select 1');
    // @ts-expect-error a transaction does not open another
    await tx.$transaction(async () => 1, {});
    // @ts-expect-error a transaction cannot be made up from a client
    const forged: Tx<SampleClient> = {} as SampleClient;
    return forged;
  };
  expect(proofs).toBeTypeOf('function');
  expect(openStore).toBeTypeOf('function');
});
