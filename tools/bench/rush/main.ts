import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../bootstrap/progress.mjs';
import { createSyntheticWorld } from '../../seed/synthetic/world.ts';
import { createOpenHours, listOpenSlots, type OpenSlot } from '../booking/open-slots.ts';
import { createCallers } from '../booking/people.ts';
import { type BenchWorld, openBenchWorld } from '../search/bench-world.ts';
import { runLoad } from '../search/load.ts';
import { bookInsured, type CheckedSession } from './book-insured.ts';
import { countChecks } from './count-checks.ts';
import { type InsuredClient, putInsuredClients } from './insured-clients.ts';
import {
  type Condition,
  compareP99,
  conditions,
  findMisses,
  formatRounds,
  type Round,
  type RushFigures,
} from './report.ts';

/**
 * `npm run bench:rush [-- --json] [--rounds 10] [--seconds 3]`: books insured sessions while the clearinghouse is up, down and slow, in
 * interleaved rounds, and waits until each check is done. Exits with 1 when a target is missed. This process creates the load.
 */
const place = { base: '9700', door: '9790', state: '.linden/bench-rush' };
const providers = 240;
const concurrency = 8;
/** A check waits a minute after an outage. */
const maxWaitMs = 150_000;

const args = process.argv.slice(2);
const readNumber = (name: string, otherwise: number) =>
  args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise;
const rounds = readNumber('--rounds', 10);
const seconds = readNumber('--seconds', 3);

say(`${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}, ${providers} providers`);
say(`load of the machine before: ${loadavg().map((each) => each.toFixed(2))}`);
const figures = await measure();
const missed = findMisses(figures);
for (const each of missed) say(`MISSED  ${each}`);
if (args.includes('--json')) console.log(JSON.stringify(figures));
process.exitCode = missed.length > 0 ? 1 : 0;

async function measure(): Promise<RushFigures> {
  const world = await openBenchWorld(providers, (pages) => pages, place);
  const callers = createCallers(world);
  try {
    const lanes = await openLanes(world, callers);
    const sessions: CheckedSession[] = [];
    const counts = { refused: 0, notEligible: 0 };
    const bookNext = async (condition: Condition) => {
      const { client, slot } = lanes[condition]();
      const { wasToldNotEligible, ...session } = await bookInsured(client, slot);
      sessions.push(session);
      if (wasToldNotEligible) counts.notEligible += 1;
    };
    await runLoad(() => bookNext('up'), { concurrency, seconds });
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round++) measured.push(await measureRound(world, round, bookNext, counts));
    say(formatRounds(measured));
    const { checks, unrequested, unfinished, notEligible } = await waitForChecks(sessions);
    return {
      bookings: sessions.length,
      refused: counts.refused,
      checks,
      unrequested,
      unfinished,
      down: compareP99(measured, 'down'),
      slow: compareP99(measured, 'slow'),
      notEligible: notEligible + counts.notEligible,
    };
  } finally {
    callers.close();
    await world.close();
  }
}

/** Each round begins with another condition. The slow clearinghouse answers only when the step ends. */
async function measureRound(
  world: BenchWorld,
  round: number,
  bookNext: (condition: Condition) => Promise<void>,
  counts: { refused: number },
): Promise<Round> {
  const latencies: Record<Condition, number[]> = { up: [], down: [], slow: [] };
  const pid = world.pids.get('clearinghouse');
  if (!pid) throw new Error('the clearinghouse does not run alone');
  for (let step = 0; step < conditions.length; step++) {
    const condition = conditions[(round + step) % conditions.length] ?? 'up';
    if (condition === 'slow') process.kill(pid, 'SIGSTOP');
    try {
      const measured = await runLoad(() => bookNext(condition), { concurrency, seconds });
      latencies[condition] = measured.latencies;
      counts.refused += measured.failed;
    } finally {
      if (condition === 'slow') process.kill(pid, 'SIGCONT');
    }
  }
  return latencies;
}

async function waitForChecks(sessions: readonly CheckedSession[]) {
  const began = Date.now();
  for (;;) {
    const counted = await countChecks(sessions);
    if (counted.unfinished === 0 || Date.now() - began > maxWaitMs) {
      say(
        `${counted.checks} checks, ${counted.unfinished} unfinished, ${counted.unrequested} not requested, ${((Date.now() - began) / 1000).toFixed(0)} s after the rush`,
      );
      return counted;
    }
    await sleep(2_000);
  }
}

/** Gives each client one provider, so that their sessions never overlap, and each condition clients of its own. */
async function openLanes(world: BenchWorld, callers: ReturnType<typeof createCallers>) {
  const ids = createSyntheticWorld(providers, 1, Date.now()).providers.map(({ id }) => id);
  const open: OpenSlot[][] = [];
  for (let at = 0; at < ids.length; at += 50) {
    const some = ids.slice(at, at + 50);
    await createOpenHours(world, callers, some);
    open.push(...(await listOpenSlots(world, callers, some)));
  }
  const lists = Object.fromEntries(
    conditions.map((condition, index) => [condition, open.filter((_, at) => at % conditions.length === index)]),
  ) as Record<Condition, OpenSlot[][]>;
  const takers = await Promise.all(
    conditions.map(async (condition) => {
      const clients = await putInsuredClients(world, callers, { count: lists[condition].length, condition });
      return [condition, createTaker(clients, lists[condition])] as const;
    }),
  );
  return Object.fromEntries(takers) as Record<Condition, ReturnType<typeof createTaker>>;
}

function createTaker(clients: readonly InsuredClient[], lists: readonly (readonly OpenSlot[])[]) {
  let next = 0;
  return () => {
    for (let tried = 0; tried < lists.length * 1000; tried++) {
      const number = next % lists.length;
      const slot = lists[number]?.[Math.floor(next / lists.length)];
      next += 1;
      const client = clients[number];
      if (slot && client) return { slot, client };
    }
    throw new Error('no slots are left: use more providers');
  };
}
