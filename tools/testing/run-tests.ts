import { stopCommands } from '../bootstrap/command.mjs';
import { whenParentIsGone } from '../bootstrap/parent.mjs';
import { prepareSources } from '../bootstrap/prepare.mjs';
import { say } from '../bootstrap/progress.mjs';
import { abuseAttacks } from './abuse-attacks.ts';
import { Children } from './children.ts';
import { summarizeTimes } from './lane-times.ts';
import { planRun } from './plan-run.ts';
import { type RunParts, runLanes } from './run-lanes.ts';
import { Tally } from './tally.ts';
import { TestWorlds } from './test-worlds.ts';

/**
 * Runs the tests that the arguments choose. The last line is `N passed, N failed, N skipped`.
 * @param args `--unit`, `--deep`, `--abuse`, and filters: parts of paths of test files
 * @returns the exit code
 */
export async function runTests(args: readonly string[]): Promise<number> {
  const parts: RunParts = { tally: new Tally(), children: new Children(), worlds: new TestWorlds(), times: [] };
  const { tally, children, worlds } = parts;
  const stop = () => {
    tally.interrupt();
    stopCommands();
    children.stop();
    worlds.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenParentIsGone(stop);
  try {
    await prepareSources();
    const plan = planRun(args);
    if (plan.pattern) for (const { attack, mustHold } of abuseAttacks) say(`${attack}: ${mustHold}`);
    await runLanes(plan, parts);
  } catch (error) {
    tally.fail(error instanceof Error ? error.message : String(error));
  }
  tally.close();
  stop();
  await worlds.ended();
  if (parts.times.length > 1) for (const line of summarizeTimes(parts.times)) say(line);
  return tally.conclude();
}
