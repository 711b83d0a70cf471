import { byDepth } from '@linden/platform/testkit/depth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syntheticWorld } from '../seed/synthetic/world.ts';
import { wrongInBooks } from './booking-books.ts';
import { type Bookable, openProviders } from './booking-people.ts';
import { lapseUnderKills } from './booking-worker-killed.ts';
import { type Marketplace, type MoreEnvironment, startMarketplace } from './marketplace.ts';

const world = syntheticWorld(12, 9, Math.floor(Date.now() / 86_400_000) * 86_400_000);
const more: MoreEnvironment = {};
let marketplace: Marketplace;
let providers: Bookable[];
let lapsed: string[] = [];
const size = byDepth({ jobs: 20, kills: 2 }, { jobs: 50, kills: 5 });

beforeAll(async () => {
  marketplace = await startMarketplace(world, ['accounts', 'billing', 'scheduling'], more);
  providers = await openProviders(marketplace, world, 4);
});
afterAll(() => marketplace?.stop());

describe('R6: a worker that is killed again and again while it cancels what nobody confirmed', () => {
  test('each is canceled once, with one event and one audit row', async () => {
    const { ids, left, stalled } = await lapseUnderKills(marketplace, more, providers, size);
    lapsed = ids;
    console.log(`${left} of ${ids.length} were left after the last kill, ${stalled} stalled`);
    // The way was gone on which a job is done after its worker's death.
    expect(stalled).toBeGreaterThan(0);
    const { rows } = await marketplace.database.admin.query(
      `select string_agg(what, ' ' order by revision) as ways from scheduling.appointment_changes
       where appointment_id = any($1) group by appointment_id`,
      [ids],
    );
    expect(new Set(rows.map(({ ways }) => ways))).toEqual(new Set(['BOOKED LAPSED']));
    expect(rows).toHaveLength(size.jobs);
    expect(await wrongInBooks(marketplace.database.admin)).toEqual({});
  }, 240_000);

  test('the control: a worker that looked first and wrote then would have told twice, and that is found', async () => {
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
    const wrong = Object.keys(await wrongInBooks(admin));
    await admin.query('rollback');
    expect(wrong).toEqual(['a change has no event, or several', 'changes and their audits differ']);
  });
});
