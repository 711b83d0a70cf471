import { cpus } from 'node:os';
import { say } from '../../bootstrap/progress.mjs';
import { createSyntheticWorld } from '../../seed/synthetic/world.ts';
import { openBenchWorld } from './bench-world.ts';
import { writeCardsOperation } from './cards-operation.ts';
import { runLoad } from './load.ts';
import { measureRounds } from './measure-rounds.ts';
import { createQuestions } from './questions.ts';
import { recordEngineRequests } from './recorder.ts';
import { computeCpuPerRequest, computeRatios, findMisses, formatTable, type Ratios, type Totals } from './report.ts';
import { createSteps, type StepName } from './steps.ts';

/**
 * `npm run bench:search [-- --full] [--json] [--sizes 3000,30000]`: measures the cost of a search at each layer, by size. Exits with 1 when
 * a target is missed. This process creates the load; its own CPU is not counted.
 */
const concurrency = 4;
// Short and many, because the worker refreshes in between, which must affect all steps alike.
const rounds = 6;
const secondsOfRound = 3;
const secondsOfWarmUp = 60;
const distinctQuestions = 400;

const args = process.argv.slice(2);
const sizes = parseSizes(args);
const only = argument('--steps')?.split(',') ?? [];
const json = args.includes('--json');
const found = new Map<number, { ratios: Ratios; steps: Map<StepName, Totals> }>();

say(`${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}, ${concurrency} at a time`);
for (const size of sizes) found.set(size, await measure(size));
process.exitCode = conclude();

async function measure(providers: number) {
  say(`\n${providers.toLocaleString('en-US')} providers`);
  const world = await openBenchWorld(providers, writeCardsOperation);
  try {
    const asked = createQuestions(createSyntheticWorld(50, 1, Date.now()), distinctQuestions);
    const recorded = await recordEngineRequests(world, asked);
    const { steps: all, close } = createSteps(world, asked, recorded);
    const steps = all.filter(({ name }) => only.length === 0 || only.includes(name));
    try {
      for (const { ask } of steps) await runLoad(ask, { concurrency, seconds: secondsOfWarmUp / steps.length });
      const totals = await measureRounds(world.pids, steps, { rounds, concurrency, seconds: secondsOfRound });
      say(formatTable(totals));
      const ratios = computeRatios(totals);
      say(JSON.stringify(ratios));
      return { ratios, steps: totals };
    } finally {
      await close();
    }
  } finally {
    await world.close();
  }
}

function conclude(): number {
  const cost = (size: number) => {
    const engine = found.get(size)?.steps.get('grpc');
    return engine && computeCpuPerRequest(engine);
  };
  const small = cost(30_000);
  const large = cost(300_000);
  const growth = small && large ? Math.round((large / small) * 10) / 10 : undefined;
  if (growth !== undefined) say(`\na search at 300,000 costs ${growth} times one at 30,000`);
  const missed = [...found].flatMap(([size, { ratios }]) =>
    findMisses(size, ratios, size === 300_000 ? growth : undefined),
  );
  for (const each of missed) say(`MISSED  ${each}`);
  if (json) {
    const bySize = Object.fromEntries([...found].map(([size, { ratios }]) => [String(size), ratios]));
    console.log(JSON.stringify({ sizes: bySize, ...(growth !== undefined && { cpuGrowth300000: growth }) }));
  }
  return missed.length > 0 ? 1 : 0;
}

function parseSizes(given: string[]): number[] {
  const list = argument('--sizes');
  if (list) return list.split(',').map(Number);
  return given.includes('--full') ? [3_000, 30_000, 300_000] : [3_000, 30_000];
}

function argument(name: string): string | undefined {
  return args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
}
