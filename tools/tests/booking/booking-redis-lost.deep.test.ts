import { expect, test } from 'vitest';
import { getWorldsBase } from '#tools/testing/test-ports.ts';
import { compareWithRebuild } from '#tools/tests/support/index-fingerprint.ts';
import { findBrokenInvariants } from './booking-invariants.ts';
import { closeForgetful, forgetAtEveryStage, openServicesOnOwnRedis } from './booking-redis-lost.ts';

test('R7: 5,000 pending jobs and as many events survive that Redis loses all data once at every stage', async () => {
  const world = await openServicesOnOwnRedis(getWorldsBase() + 400);
  try {
    const lapsed = await forgetAtEveryStage(world, { jobs: 5000, overMs: 60_000 });
    expect(lapsed).toHaveLength(5000);
    expect(await findBrokenInvariants(world.marketplace.database.admin)).toEqual({});
    expect((await compareWithRebuild(world.marketplace)).different).toEqual([]);
  } finally {
    await closeForgetful(world);
  }
}, 1_800_000);
