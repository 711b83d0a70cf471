import { DomainError } from '@linden/platform/domain-error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts } from '#tests/support/accounts.ts';

let world: Awaited<ReturnType<typeof startAccounts>>;

beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world?.stop());

const place = { city: 'Oakland', usState: 'CA', zip: '94609', latitude: 37.8, longitude: -122.3 };

function put(number: number, shortId: string): Promise<unknown> {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const given = { gender: 'Woman', calendarSyncStatus: 'NOT_YET_SYNCED', virtual: place };
  return world.as.operator.own.putProvider({ provider: { id, shortId, name: `Person ${number}`, ...given } });
}

/** Retries a call that waited too long for a lock, as callers do. */
async function inTheEnd(ask: () => Promise<unknown>, tries = 5): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 1 || !(error instanceof DomainError) || error.code !== 'STORE_BUSY') throw error;
    return inTheEnd(ask, tries - 1);
  }
}

test('gives a short id to one of several concurrent writers and tells the others it is taken', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => inTheEnd(() => put(n + 1, 'wanted'))));
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refusals).toHaveLength(7);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'SHORT_ID_TAKEN', kind: 'conflict' });
  }
});

test('finds no one by a short id with a byte that the database rejects', async () => {
  const asked = world.as.visitor.own.getProvider({ key: { case: 'shortId', value: 'abc\0def' } });
  await expect(asked).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' });
});
