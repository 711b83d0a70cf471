import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Bookable, openProviders } from '#tools/tests/support/booking-people.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { findBrokenInvariants } from './booking-invariants.ts';
import { cancelUnderKills, type Run } from './cancel-days-under-kills.ts';
import { clientCount } from './cancel-days-world.ts';

const parts = 10;
const runsOfPart = 5;
const patienceMs = 590_000;
const world = createSyntheticWorld(120, 11, Math.floor(Date.now() / 86_400_000) * 86_400_000);
let marketplace: Marketplace;
let providers: Bookable[];

beforeAll(async () => {
  const names = ['accounts', 'billing', 'identity', 'scheduling', 'scheduling-worker', 'messaging-worker'] as const;
  marketplace = await startMarketplace(world, names);
  providers = await openProviders(marketplace, world, parts * runsOfPart);
});
afterAll(() => marketplace?.stop());

type Row = { id: string; patient_id: string; cancel_source: string; changes: string };

async function listCanceled({ answer }: Run): Promise<Row[]> {
  const { rows } = await marketplace.database.admin.query<Row>(
    `select a.id, a.patient_id, a.cancel_source,
       (select string_agg(c.what, ' ' order by c.revision) from scheduling.appointment_changes c where c.appointment_id = a.id) as changes
     from scheduling.appointments a where a.cancellation_id = $1`,
    [answer.cancellationId],
  );
  return rows;
}

async function countLetters({ answer }: Run): Promise<number> {
  const { rowCount } = await marketplace.database.admin.query(
    `select 1 from messaging.notifications n join scheduling.appointments a on a.id = n.thread
     where a.cancellation_id = $1 and n.position = a.revision`,
    [answer.cancellationId],
  );
  return rowCount ?? 0;
}

/** Waits until messaging has stored a letter for each client. */
async function untilTold(run: Run): Promise<void> {
  for (const end = Date.now() + 60_000; (await countLetters(run)) < clientCount; await sleep(100))
    if (Date.now() > end) throw new Error(`${run.story}: not every client has a letter`);
}

/** Compares what clients were told of their own bookings with what is stored. */
async function findContradictions({ told }: Run, canceled: readonly Row[]): Promise<string[]> {
  const ids = new Set(canceled.map(({ id }) => id));
  const { rows } = await marketplace.database.admin.query<{ id: string; status: string; cancel_source: string | null }>(
    'select id, status, cancel_source from scheduling.appointments where id = any($1)',
    [told.map(({ id }) => id)],
  );
  const stored = new Map(rows.map((row) => [row.id, row.cancel_source ?? row.status]));
  return told.flatMap(({ id, canceled: said }) => {
    const byClient = said === 'yes' ? ['CLIENT'] : said === 'no' ? ['CONFIRMED'] : ['CLIENT', 'CONFIRMED'];
    const allowed = ids.has(id) ? ['PROVIDER'] : byClient;
    const found = stored.get(id) ?? 'lost';
    return allowed.includes(found) ? [] : [`${id} is ${found}, not ${allowed}`];
  });
}

async function checkRun(run: Run): Promise<void> {
  const { week, story } = run;
  const canceled = await listCanceled(run);
  const ids = new Set(canceled.map(({ id }) => id));
  expect(
    week.ids.filter((id) => !ids.has(id)),
    story,
  ).toEqual([]);
  expect(new Set(canceled.map(({ changes }) => changes)), story).toEqual(new Set(['BOOKED CANCELED']));
  expect(run.answer.canceledAppointments.map(({ id }) => id).toSorted(), story).toEqual([...ids].toSorted());
  expect(await findContradictions(run, canceled), story).toEqual([]);
  const { rows: kept } = await marketplace.database.admin.query(
    `select (select count(*)::int from scheduling.provider_cancellations where provider_id = $1) as cancellations,
       (select count(*)::int from scheduling.blocks where provider_id = $1) as blocks,
       (select count(*)::int from scheduling.appointments a join scheduling.blocks b using (provider_id)
        where provider_id = $1 and a.status = 'CONFIRMED' and a.starts_at >= b.starts_at and a.starts_at < b.ends_at) as inside`,
    [week.providerId],
  );
  expect(kept, story).toEqual([{ cancellations: 1, blocks: 1, inside: 0 }]);
  await untilTold(run);
}

describe.skipIf(process.platform !== 'linux')('a provider cancels 5 days while processes are killed with -9', () => {
  let died = 0;

  test.each(Array.from({ length: parts }, (_, part) => part))(
    'no session is lost or canceled twice, and each client gets one letter: part %s',
    async (part) => {
      const runs: Run[] = [];
      for (let n = 0; n < runsOfPart; n++) {
        const seed = part * runsOfPart + n;
        const provider = providers[seed];
        if (!provider) throw new Error('too few providers');
        const run = await cancelUnderKills(marketplace, provider, seed);
        await checkRun(run);
        runs.push(run);
        if (run.hasDied) died++;
        else console.log(`nothing died: ${run.story}`);
      }
      // Not more letters than clients, also after the worker has repeated what it did when it died.
      for (const run of runs) expect(await countLetters(run), run.story).toBe(clientCount);
      expect(await findBrokenInvariants(marketplace.database.admin)).toEqual({});
      console.log(`part ${part}: ${died} processes died so far`);
      // Otherwise the part proves nothing.
      expect(died).toBeGreaterThan((part + 1) * runsOfPart * 0.7);
    },
    patienceMs,
  );

  test('control: finds a session that was canceled twice, and one that is still there', async () => {
    const { admin } = marketplace.database;
    await admin.query('begin');
    await admin.query(
      `insert into scheduling.audit (actor_kind, actor, action, detail)
       select 'operator', 'test', 'appointment.canceled', jsonb_build_object('appointment', id)
       from scheduling.appointments where cancellation_id is not null limit 1`,
    );
    await admin.query(
      `update scheduling.appointments set status = 'CONFIRMED', canceled_at = null, cancel_reason = null,
         cancel_sub_reason = null, cancel_source = null, cancellation_id = null
       where id = (select id from scheduling.appointments where cancellation_id is not null order by starts_at desc limit 1)`,
    );
    const wrong = await findBrokenInvariants(admin);
    await admin.query('rollback');
    expect(Object.keys(wrong)).toEqual(
      expect.arrayContaining(['a live appointment reserves no time', 'changes and audit rows differ']),
    );
  });
});
