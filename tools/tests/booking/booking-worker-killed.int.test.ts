import { chooseByDepth } from '@linden/testkit/depth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Bookable, openProviders } from '#tools/tests/support/booking-people.ts';
import { type Marketplace, type MoreEnvironment, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { findBrokenInvariants } from './booking-invariants.ts';
import { lapseUnderKills } from './booking-worker-killed.ts';

const world = createSyntheticWorld(12, 9, Math.floor(Date.now() / 86_400_000) * 86_400_000);
const more: MoreEnvironment = {};
let marketplace: Marketplace;
let providers: Bookable[];
let lapsed: string[] = [];
const size = chooseByDepth({ jobs: 8, kills: 1 }, { jobs: 50, kills: 5 });

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling'] as const;
  marketplace = await startMarketplace(world, together, more, { together });
  providers = await openProviders(marketplace, world, 4);
});
afterAll(() => marketplace?.stop());

describe('R6: a worker is killed repeatedly while it cancels unconfirmed appointments', () => {
  test('each is canceled once, with one event and one audit row', async () => {
    const { ids, left, stalled } = await lapseUnderKills(marketplace, more, providers, size);
    lapsed = ids;
    console.log(`${left} of ${ids.length} were left after the last kill, ${stalled} stalled`);
    // At least one job must be taken over after its worker died.
    expect(stalled).toBeGreaterThan(0);
    const { rows } = await marketplace.database.admin.query(
      `select string_agg(what, ' ' order by revision) as ways from scheduling.appointment_changes
       where appointment_id = any($1) group by appointment_id`,
      [ids],
    );
    expect(new Set(rows.map(({ ways }) => ways))).toEqual(new Set(['BOOKED LAPSED']));
    expect(rows).toHaveLength(size.jobs);
    expect(await findBrokenInvariants(marketplace.database.admin)).toEqual({});
  }, 240_000);

  test('control: finds the duplicates of a worker that reads before it writes', async () => {
    const { admin } = marketplace.database;
    await admin.query('begin');
    await admin.query(
      `insert into scheduling.outbox (aggregate_type, aggregate_id, revision, type, payload)
       select aggregate_type, aggregate_id, revision, type, payload from scheduling.outbox
       where aggregate_id = $1 and revision = 2`,
      [lapsed[0]],
    );
    await admin.query(
      `insert into scheduling.audit (actor_kind, actor, action, subject, detail)
       select actor_kind, actor, action, subject, detail from scheduling.audit
       where detail->>'appointment' = $1 and action = 'appointment.lapsed'`,
      [lapsed[0]],
    );
    const wrong = Object.keys(await findBrokenInvariants(admin));
    await admin.query('rollback');
    expect(wrong).toEqual(['a change has no event or several', 'changes and audit rows differ']);
  });
});
