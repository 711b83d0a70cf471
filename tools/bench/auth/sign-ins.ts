import { join } from 'node:path';
import { startProcess } from '@linden/testkit/process/start-process';
import { say } from '../../bootstrap/progress.mjs';
import type { BenchWorld } from '../search/bench-world.ts';
import { readCpuTimes, subtractTimes } from '../search/cpu-times.ts';
import { findPercentile, runLoad } from '../search/load.ts';
import type { Member, SignInClient } from './signing-in.ts';

export interface SignInPlan {
  concurrency: number;
  seconds: number;
}

/** Measures complete sign-ins per second, one person after another. */
export async function measureSignIns(
  world: BenchWorld,
  signingIn: SignInClient,
  members: readonly Member[],
  plan: SignInPlan,
): Promise<number> {
  const before = readCpuTimes(world.pids);
  const { requests, seconds, latencies } = await runLoad(async (number) => {
    const member = members[number % members.length];
    if (!member) throw new Error('there are no accounts to sign in');
    await signingIn.signIn(member);
  }, plan);
  const used = [...subtractTimes(before, readCpuTimes(world.pids))].filter(([, spent]) => spent / requests > 0.0005);
  const costs = used.map(([name, spent]) => `${name} ${((spent / requests) * 1000).toFixed(1)}`);
  const waits = [0.5, 0.99].map((share) => findPercentile(latencies, share).toFixed(0));
  say(`a sign-in: p50 ${waits[0]} ms, p99 ${waits[1]} ms; CPU ms: ${costs.join(', ')}`);
  return requests / seconds;
}

/** Measures password checks per second in a process that does nothing else. */
export async function measureBareHashes(world: BenchWorld, { concurrency, seconds }: SignInPlan): Promise<number> {
  const bare = await startProcess({
    args: ['bench/verify-passwords.ts', String(concurrency), String(seconds)],
    cwd: join(world.around.settings.root, 'services/identity'),
    env: {},
    ready: () => true,
  });
  const code = await bare.ended;
  const found = bare.lines.find((line) => typeof line.perSecond === 'number');
  if (code !== 0 || !found) throw new Error(`the bare checks ended with ${code}: ${JSON.stringify(bare.lines)}`);
  return Number(found.perSecond);
}
