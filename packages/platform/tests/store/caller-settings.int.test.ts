import { randomUUID } from 'node:crypto';
import { chooseByDepth } from '@linden/testkit/depth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#src/caller/caller.ts';
import type { PersonRole } from '#src/caller/person.ts';
import { wrapStatement } from '#src/store/sql.ts';
import type { CallerTx, Store, Tx } from '#src/store/store.ts';
import { openSample, type SampleClient } from '#tests/sample/sample-store.ts';

let sample: Awaited<ReturnType<typeof openSample>>;
const people = Array.from({ length: 50 }, () => randomUUID());
const [maya = '', noor = ''] = people;
const shown = randomUUID();

beforeAll(async () => {
  sample = await openSample(5);
  for (const account of people) {
    const data = [
      { account, words: account },
      { account, words: account },
    ];
    await sample.store.as(person(account)).tx((tx) => tx.diary.createMany({ data }));
  }
  await sample.store.as(person(noor)).tx((tx) => tx.diary.createMany({ data: [{ account: noor, subject: shown }] }));
});
afterAll(() => sample.close());

const person = (account: string, roles: PersonRole[] = ['client']): Caller => ({
  kind: 'person',
  account,
  roles,
  strength: 'password',
  authenticatedAt: 0,
  session: 's',
});
const all = (tx: Pick<CallerTx<SampleClient>, 'diary'>) => tx.diary.findMany();
const bare = () =>
  sample.store.tx((tx) => tx.rows<{ n: number }>(wrapStatement(sql`select count(*)::int as n from diaries`)));

describe('a private row', () => {
  test.each<[string, Caller, string | undefined, number]>([
    ['its owner', person(maya), undefined, 2],
    ['another person without rows', person(randomUUID()), undefined, 0],
    ['a visitor', { kind: 'anonymous' }, undefined, 0],
    ['a visitor with a proof for this record', { kind: 'anonymous' }, shown, 1],
    ['a visitor with a proof for another record', { kind: 'anonymous' }, randomUUID(), 0],
    ['a service named in a policy', { kind: 'service', name: 'billing' }, undefined, 101],
    ['a service not named in any policy', { kind: 'service', name: 'search' }, undefined, 0],
    ['a person whose account is named like a service', { kind: 'operator', name: 'billing' }, undefined, 0],
    ['staff with a role named in a policy', person(randomUUID(), ['support', 'ops']), undefined, 101],
    ['staff with another role', person(randomUUID(), ['support']), undefined, 0],
  ])('is visible to %s, or not', async (_, caller, subject, expected) => {
    expect(await sample.store.as(caller, { subject }).read(all)).toHaveLength(expected);
  });

  test('cannot be changed, deleted or created for another person', async () => {
    const asMaya = sample.store.as(person(maya));
    await asMaya.tx((tx) => tx.diary.updateMany({ data: { words: 'mine' } }));
    const { rows } = await sample.database.admin.query(
      "select distinct account from sample.diaries where words = 'mine'",
    );
    expect(rows).toEqual([{ account: maya }]);
    await expect(asMaya.tx((tx) => tx.diary.createMany({ data: [{ account: noor }] }))).rejects.toThrow(
      /row-level security/,
    );
    await expect(asMaya.tx((tx) => tx.diary.updateMany({ data: { account: noor } }))).rejects.toThrow(
      /row-level security/,
    );
  });

  test('does not exist for a transaction without a caller, before and after', async () => {
    expect(await bare()).toEqual([{ n: 0 }]);
    await Promise.all(people.slice(0, 10).map((account) => sample.store.as(person(account)).read(all)));
    expect(await Promise.all(Array.from({ length: 10 }, bare))).toEqual(Array(10).fill([{ n: 0 }]));
  });

  test('is protected from the owner of the table, too', async () => {
    const { rows } = await sample.database.admin.query(
      "select relrowsecurity, relforcerowsecurity from pg_class where oid = 'sample.diaries'::regclass",
    );
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
  });
});

/**
 * Reads as one of 50 people, `count` times, up to 50 at once; every 20th is aborted halfway. Returns how many rows belonged to another
 * person.
 */
async function foreignRows(count: number, ask: (account: string, abort: boolean) => Promise<{ account: string }[]>) {
  let next = 0;
  let foreign = 0;
  const asker = async () => {
    for (let mine = next++; mine < count; mine = next++) {
      const account = people[(mine * 17) % people.length] ?? '';
      const rows = await ask(account, mine % 20 === 0);
      foreign += rows.filter((row) => row.account !== account).length;
    }
  };
  await Promise.all(Array.from({ length: 50 }, asker));
  return foreign;
}

test('shows no foreign row in interleaved requests of 50 people on 5 connections, some aborted', {
  timeout: 600_000,
}, async () => {
  let seen = 0;
  const requests = chooseByDepth(600, 10_000);
  const foreign = await foreignRows(requests, async (account, abort) => {
    const rows: { account: string }[] = [];
    let said = 'the store is busy, try again';
    // On a busy machine fifty people wait longer for five connections than the store lets them.
    while (said === 'the store is busy, try again') {
      said = await sample.store
        .as(person(account))
        .tx(async (tx) => {
          rows.push(...(await tx.diary.findMany()));
          if (abort) throw new Error('aborted');
          return 'committed';
        })
        .catch((error: Error) => error.message);
    }
    expect(said).toBe(abort ? 'aborted' : 'committed');
    seen += rows.length;
    return rows;
  });
  expect(foreign).toBe(0);
  expect(seen).toBeGreaterThanOrEqual(requests * 2);
  expect(await bare()).toEqual([{ n: 0 }]);
});

test('control: shows foreign rows when a setting outlives its transaction', async () => {
  const foreign = await foreignRows(200, (account) =>
    sample.store.tx(async (tx) => {
      const rows = await tx.rows<{ account: string }>(wrapStatement(sql`select account from diaries`));
      await tx.rows(wrapStatement(sql`select set_config('linden.account', ${account}, false)`));
      return rows;
    }),
  );
  expect(foreign).toBeGreaterThan(100);
});

test('allows access to a private model only on behalf of a caller, by its types', () => {
  const proofs = async (store: Store<SampleClient, 'diary'>) => {
    // @ts-expect-error a private model is not there without a caller
    await store.tx((tx) => tx.diary.findMany());
    // @ts-expect-error nor for reading
    await store.read((tx) => tx.diary.findMany());
    const forPrivate = (tx: CallerTx<SampleClient>) => tx.diary.findMany();
    // @ts-expect-error a function for private rows cannot run in an ordinary transaction
    await store.tx(forPrivate);
    // @ts-expect-error caller settings do not open the way past the transaction
    await store.as({ kind: 'anonymous' }).tx((tx) => tx.$queryRawUnsafe('select 1'));
    const forPublic = (tx: Tx<Omit<SampleClient, 'diary'>>) => tx.room.count();
    await store.as({ kind: 'anonymous' }).tx(forPublic);
    await store.as({ kind: 'anonymous' }).tx(forPrivate);
  };
  expect(proofs).toBeTypeOf('function');
});
