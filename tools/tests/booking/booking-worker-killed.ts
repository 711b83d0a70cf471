import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@linden/testkit/process/free-ports';
import type { Bookable } from '#tools/tests/support/booking-people.ts';
import type { Marketplace, MoreEnvironment } from '#tools/tests/support/marketplace.ts';
import { kill } from '#tools/tests/support/trial.ts';
import { bookUnconfirmed, countJobs, countLapsed, makeDue, untilLapsed } from './booking-lapses.ts';

const name = 'scheduling-worker';

/**
 * Kills the worker repeatedly while it cancels unconfirmed appointments. Every second time the schedules are locked, so that it dies with
 * jobs in progress. No sweep helps before the last kill.
 */
export async function lapseUnderKills(
  marketplace: Marketplace,
  more: MoreEnvironment,
  providers: readonly Bookable[],
  { jobs, kills }: { jobs: number; kills: number },
): Promise<{ ids: string[]; left: number; stalled: number }> {
  const ids = await bookUnconfirmed(marketplace, providers, jobs);
  await makeDue(marketplace, ids, { inMs: 0, overMs: 0 });
  more[name] = { SWEEP_MS: '600000' };
  // Leaves some jobs for each restart.
  const share = (0.9 * jobs) / kills;
  for (let round = 0; round < kills; round++) {
    await killAtWork(marketplace, ids, round % 2 === 0 ? 0 : Math.ceil(share * (round + Math.random())));
  }
  const left = ids.length - (await countLapsed(marketplace, ids));
  more[name] = { SWEEP_MS: '3000' };
  await marketplace.start(name);
  await untilLapsed(marketplace, ids, 120_000);
  for (const end = Date.now() + 40_000; (await countJobs(marketplace)).stalled === 0 && Date.now() < end; )
    await sleep(200);
  return { ids, left, stalled: (await countJobs(marketplace)).stalled };
}

/** @param done how many are canceled before it dies; 0 for none */
async function killAtWork(marketplace: Marketplace, ids: readonly string[], done: number): Promise<void> {
  const { admin } = marketplace.database;
  await admin.query('begin');
  await admin.query('select from scheduling.schedules for update');
  try {
    await marketplace.start(name);
    await untilAtWork(marketplace);
    // Not only taken: running a statement in the database.
    for (const end = Date.now() + 3000; (await countWaiting(marketplace)) === 0 && Date.now() < end; ) await sleep(10);
    if (done > 0) await admin.query('rollback');
    for (const end = Date.now() + 60_000; (await countLapsed(marketplace, ids)) < done && Date.now() < end; )
      await sleep(5);
    await marketplace.processes.get(name)?.kill('SIGKILL');
  } finally {
    await admin.query('rollback');
  }
}

async function countWaiting({ database }: Marketplace): Promise<number> {
  const { rowCount } = await database.admin.query(
    'select 1 from pg_locks l where not l.granted and pg_backend_pid() = any (pg_blocking_pids(l.pid))',
  );
  return rowCount ?? 0;
}

/** Pauses a worker with jobs in progress until another has taken them over, then resumes it. @returns how many jobs were taken over */
export async function stopPastTheLock(
  marketplace: Marketplace,
  providers: readonly Bookable[],
  { jobs, times }: { jobs: number; times: number },
): Promise<{ ids: string[]; stalled: number }> {
  // No other worker may have the jobs yet.
  await marketplace.processes.get(name)?.kill('SIGKILL');
  const ids = await bookUnconfirmed(marketplace, providers, jobs);
  const share = Math.ceil(jobs / times);
  let stalled = 0;
  for (let time = 0; time < times; time++) {
    // Separate jobs each time, because the first worker to wake runs all of them.
    await makeDue(marketplace, ids.slice(time * share, (time + 1) * share), { inMs: 0, overMs: 0 });
    stalled += await pauseAtWork(marketplace);
  }
  const last = await startAnother(marketplace, '1000');
  await untilLapsed(marketplace, ids, 60_000);
  await last.kill();
  return { ids, stalled };
}

async function startAnother({ startReplica }: Marketplace, SWEEP_MS: string) {
  const [port = 0] = await freePorts(1);
  return startReplica(name, port, { HEALTH_LISTEN: `127.0.0.1:${port}`, SWEEP_MS });
}

/** Pauses one worker with jobs in progress until another has them. @returns how many jobs that were */
async function pauseAtWork(marketplace: Marketplace): Promise<number> {
  const { admin } = marketplace.database;
  await admin.query('begin');
  await admin.query('select from scheduling.schedules for update');
  const asleep = await startAnother(marketplace, '600000');
  await untilAtWork(marketplace);
  kill(asleep.pid, 'SIGSTOP');
  await admin.query('rollback');
  const awake = await startAnother(marketplace, '600000');
  for (const end = Date.now() + 60_000; (await countJobs(marketplace)).stalled === 0 && Date.now() < end; )
    await sleep(200);
  kill(asleep.pid, 'SIGCONT');
  await sleep(2000);
  await Promise.all([asleep.kill('SIGKILL'), awake.kill('SIGKILL')]);
  return (await countJobs(marketplace)).stalled;
}

async function untilAtWork(marketplace: Marketplace): Promise<void> {
  for (const end = Date.now() + 20_000; (await countJobs(marketplace)).active === 0; await sleep(10))
    if (Date.now() > end) throw new Error('the worker takes no jobs');
}
