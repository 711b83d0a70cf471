import { cpus, loadavg } from 'node:os';
import { say } from '../../bootstrap/progress.mjs';
import { createSyntheticWorld } from '../../seed/synthetic/world.ts';
import { openBenchWorld } from '../search/bench-world.ts';
import { writeCardsOperation } from '../search/cards-operation.ts';
import { findPercentile, runLoad } from '../search/load.ts';
import { measureRounds } from '../search/measure-rounds.ts';
import { formatTable } from '../search/report.ts';
import { createBareBooking } from './bare.ts';
import { createOpenHours, listOpenSlots, type OpenSlot } from './open-slots.ts';
import { createCallers, putBookers } from './people.ts';
import { book, type RaceResult, runRace } from './race.ts';
import { startReplicas } from './replicas.ts';
import { computeFigures, type Figures, findMisses, type StepName } from './report.ts';

/**
 * `npm run bench:booking [-- --json] [--rounds 8]`: runs the race for few slots over three replicas, then compares bookings per second and
 * their CPU through gRPC with the bare transaction. Exits with 1 when a target is missed. This process creates the load; its own CPU is not
 * counted.
 */
const place = { base: '9600', door: '9690', state: '.linden/bench-booking' };
const providers = 400;
const booked = 200;
const racers = 100;
const raceSlots = { providers: 5, each: 20 };
const requests = 10_000;
const concurrency = 16;
const secondsOfRound = 3;

const args = process.argv.slice(2);
const rounds = args.includes('--rounds') ? Number(args[args.indexOf('--rounds') + 1]) : 8;

say(`${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}, ${providers} providers`);
say(`load of the machine before: ${loadavg().map((each) => each.toFixed(2))}`);
const figures = await measure();
const missed = findMisses(figures);
for (const each of missed) say(`MISSED  ${each}`);
if (args.includes('--json')) console.log(JSON.stringify(figures));
process.exitCode = missed.length > 0 ? 1 : 0;

async function measure(): Promise<Figures> {
  const world = await openBenchWorld(providers, writeCardsOperation, place);
  const callers = createCallers(world);
  const replicas = await startReplicas(world, 2);
  const bare = createBareBooking(world.environment('scheduling').DATABASE_URL ?? '', concurrency);
  try {
    const ids = createSyntheticWorld(providers, 1, Date.now()).providers.map(({ id }) => id);
    const open: OpenSlot[][] = [];
    for (let at = 0; at < booked; at += 50) {
      const some = ids.slice(at, at + 50);
      await createOpenHours(world, callers, some);
      open.push(...(await listOpenSlots(world, callers, some)));
    }
    const bookers = await putBookers(world, callers, racers, [world.at('scheduling'), ...replicas.targets].join(','));

    const busiest = open.filter((slots) => slots.length >= raceSlots.each).slice(0, raceSlots.providers);
    const wanted = busiest.flatMap((slots) => slots.slice(0, raceSlots.each));
    const raced = await runRace(bookers, wanted, { requests, atOnce: racers });
    printRace(raced);

    // One replica and the bare transaction use providers without a race; each person keeps to one provider.
    const queue = open.filter((slots) => !busiest.includes(slots));
    const single = await putBookers(world, callers, queue.length, world.at('scheduling'));
    const take = createQueue(queue);
    const bookBy = {
      bare: async () => {
        const { slot, number } = take();
        return bare.book(slot, single[number]?.patientId ?? '');
      },
      grpc: async () => {
        const { slot, number } = take();
        const booker = single[number];
        return booker ? book(booker, slot) : 'no client';
      },
    };
    const steps = (['bare', 'grpc'] as const).map((name: StepName) => ({ name, ask: () => bookOrThrow(bookBy[name]) }));
    for (const { ask } of steps) await runLoad(ask, { concurrency, seconds: 5 });
    const totals = await measureRounds(world.pids, steps, { rounds, concurrency, seconds: secondsOfRound });
    say(formatTable(totals));
    return computeFigures(raced, totals);
  } finally {
    callers.close();
    await bare.close();
    await replicas.stop();
    await world.close();
  }
}

function printRace({ latencies, errors, ...raced }: RaceResult): void {
  say(`race: ${JSON.stringify({ ...raced, errors: Object.fromEntries(errors) })}`);
  const at = (share: number) => findPercentile(latencies, share).toFixed(0);
  say(`race: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

async function bookOrThrow(work: () => Promise<string>): Promise<void> {
  const outcome = await work();
  if (outcome !== 'booked') throw new Error(`a free slot was not booked: ${outcome}`);
}

/** Returns each slot once, alternating between providers. */
function createQueue<Slot>(lists: readonly (readonly Slot[])[]): () => { slot: Slot; number: number } {
  let next = 0;
  return () => {
    for (let tried = 0; tried < lists.length * 1000; tried++) {
      const number = next % lists.length;
      const slot = lists[number]?.[Math.floor(next / lists.length)];
      next += 1;
      if (slot) return { slot, number };
    }
    throw new Error('no slots are left: use more providers');
  };
}
