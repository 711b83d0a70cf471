import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenInvariants } from './booking-invariants.ts';
import { closeForgetful, type Forgetful, forgetAtEveryStage, openServicesOnOwnRedis } from './booking-redis-lost.ts';
import { compareWithRebuild } from './index-fingerprint.ts';

let world: Forgetful;
let lapsed: string[] = [];

beforeAll(async () => {
  world = await openServicesOnOwnRedis(8870);
});
afterAll(async () => {
  if (world) await closeForgetful(world);
});

describe.skipIf(process.platform !== 'linux')('R7: Redis loses all data once at every stage', () => {
  test('cancels unconfirmed appointments in time and none early, and the index matches scheduling', async () => {
    lapsed = await forgetAtEveryStage(world, { jobs: 50, overMs: 6000 });
    expect(lapsed).toHaveLength(50);
    expect(await findBrokenInvariants(world.marketplace.database.admin)).toEqual({});
    expect((await compareWithRebuild(world.marketplace)).different).toEqual([]);
  }, 240_000);

  test('control: finds an appointment that was canceled early', async () => {
    const { admin } = world.marketplace.database;
    await admin.query('begin');
    await admin.query(
      `update scheduling.appointment_changes set at = at - interval '10 minutes' where what = 'LAPSED' and appointment_id = $1`,
      [lapsed[0]],
    );
    const wrong = Object.keys(await findBrokenInvariants(admin));
    await admin.query('rollback');
    expect(wrong).toEqual(['an appointment was canceled before the time was up']);
  });
});
