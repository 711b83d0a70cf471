import { say } from '../../bootstrap/progress.mjs';
import { readCpuTimes, subtractTimes } from './cpu-times.ts';
import { runLoad } from './load.ts';
import type { Totals } from './report.ts';

interface RoundStep<Name extends string> {
  name: Name;
  ask(number: number): Promise<void>;
}

interface Plan {
  rounds: number;
  concurrency: number;
  /** Length of one step in one round. */
  seconds: number;
  /** Runs before each round and is not counted. */
  prepare?: () => Promise<void>;
}

/** Measures steps in interleaved rounds, so that a slow machine slows all steps. */
export async function measureRounds<Name extends string>(
  pids: ReadonlyMap<string, number>,
  steps: readonly RoundStep<Name>[],
  { rounds, concurrency, seconds: secondsOfRound, prepare }: Plan,
): Promise<Map<Name, Totals>> {
  const totals = new Map<Name, Totals>();
  for (let round = 0; round < rounds; round++) {
    await prepare?.();
    for (const { name, ask } of steps) {
      const before = readCpuTimes(pids);
      const { requests, failed, seconds, latencies } = await runLoad(ask, { concurrency, seconds: secondsOfRound });
      if (failed > 0) say(`${failed} of ${requests + failed} requests to ${name} failed`);
      const used = subtractTimes(before, readCpuTimes(pids));
      const so = totals.get(name) ?? { requests: 0, seconds: 0, latencies: [], cpu: new Map<string, number>() };
      for (const [process, spent] of used) so.cpu.set(process, (so.cpu.get(process) ?? 0) + spent);
      so.latencies.push(...latencies);
      totals.set(name, { ...so, requests: so.requests + requests, seconds: so.seconds + seconds });
    }
  }
  return totals;
}
