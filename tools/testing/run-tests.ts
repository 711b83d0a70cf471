import { stopCommands } from '../bootstrap/command.mjs';
import { whenParentIsGone } from '../bootstrap/parent.mjs';
import { prepareSources } from '../bootstrap/prepare.mjs';
import { say } from '../bootstrap/progress.mjs';
import { abuseAttacks } from './abuse-attacks.ts';
import { Children } from './children.ts';
import { CpuUse } from './cpu-use.ts';
import { summarizeTimes } from './lane-times.ts';
import { planRun } from './plan-run.ts';
import { type RunParts, runLanes } from './run-lanes.ts';
import { Tally } from './tally.ts';
import { takeTestPorts } from './test-ports.ts';
import { TestWorlds } from './test-worlds.ts';

/**
 * Runs the tests that the arguments choose. The last line is `N passed, N failed, N skipped`.
 * @param args `--unit`, `--deep`, `--abuse`, `--seed N`, and filters: parts of paths of test files
 * @returns the exit code
 */
export async function runTests(args: readonly string[]): Promise<number> {
  const parts: RunParts = { tally: new Tally(), children: new Children(), worlds: new TestWorlds(), cpu: new CpuUse() };
  const { tally, children, worlds, cpu } = parts;
  const stop = () => {
    tally.interrupt();
    stopCommands();
    children.stop();
    worlds.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenParentIsGone(stop);
  try {
    const plan = planRun(args);
    // Before anything else, so that a run that cannot start says so at once.
    if (plan.needs.stores || plan.needs.product) await takeTestPorts();
    await prepareSources();
    cpu.begin();
    say(`order of the files and random sequences: --seed ${plan.seed}`);
    if (plan.pattern) for (const { attack, mustHold } of abuseAttacks) say(`${attack}: ${mustHold}`);
    await runLanes(plan, parts);
  } catch (error) {
    tally.fail(error instanceof Error ? error.message : String(error));
  }
  tally.close();
  stop();
  await worlds.ended();
  cpu.endServers();
  if (tally.files.length > 1) for (const line of summarizeTimes(tally.files, cpu)) say(line);
  return tally.conclude();
}
