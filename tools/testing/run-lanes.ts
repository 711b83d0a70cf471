import { findCaldavServer } from '../bootstrap/caldav-server.mjs';
import { say } from '../bootstrap/progress.mjs';
import { findBrowserPath } from './browser.ts';
import type { Children } from './children.ts';
import type { CpuUse } from './cpu-use.ts';
import type { FileResult } from './file-results.ts';
import type { RunPlan } from './plan-run.ts';
import { chooseRetried } from './retry-alone.ts';
import { runStaticChecks } from './static-checks.ts';
import type { Tally } from './tally.ts';
import type { TestKind } from './test-files.ts';
import type { TestWorlds } from './test-worlds.ts';
import { runVitest } from './vitest.ts';

/** The state of a run. */
export type RunParts = { tally: Tally; children: Children; worlds: TestWorlds; cpu: CpuUse };

/** Runs the lanes of a plan. Starts servers while the checks and unit tests run. */
export async function runLanes(plan: RunPlan, parts: RunParts): Promise<void> {
  const servers = openServers(plan, parts);
  // Servers that cannot start end the run at once, not when the first lane needs them.
  servers.catch((error: unknown) => {
    say(`the servers could not start: ${error instanceof Error ? error.message : String(error)}`);
    parts.children.stop();
  });
  if (plan.statics) {
    await runStaticChecks(parts.children, parts.tally);
    parts.cpu.add('checks');
  }
  await runKinds(plan, parts, ['unit'], {});
  const env = await servers;
  await runKinds(plan, parts, ['integration', 'journeys', 'worlds'], env);
  await runKinds(plan, parts, ['last'], env);
  await runKinds(plan, parts, ['deep'], env);
  for (const file of chooseRetried(parts.tally.files)) await runAlone(file, plan, parts, env);
}

/** Starts the servers that the chosen files need. @returns the environment with their addresses */
async function openServers({ needs }: RunPlan, { worlds }: RunParts): Promise<Record<string, string>> {
  const browser: Record<string, string> = needs.browser ? { CHROMIUM_PATH: await findBrowserPath() } : {};
  const stores = needs.stores || needs.product ? await worlds.openStores(needs.storage || needs.product) : {};
  const product = needs.product ? await worlds.openProduct() : {};
  const caldav: Record<string, string> = needs.caldav ? { TEST_CALDAV: JSON.stringify(await findCaldavServer()) } : {};
  return { ...browser, ...stores, ...product, ...caldav };
}

async function runKinds(
  plan: RunPlan,
  { tally, children, cpu }: RunParts,
  kinds: readonly TestKind[],
  env: Record<string, string>,
): Promise<void> {
  const projects = kinds.filter((kind) => plan.kinds.has(kind));
  if (projects.length === 0 || tally.interrupted) return;
  const result = await runVitest({ ...describeRun(plan, children, env), filters: plan.filters, projects });
  tally.add(result.files);
  for (const fault of result.faults) tally.fail(fault);
  cpu.addLanes(result.cpu);
}

/** Runs a failed file once more, with nothing beside it. */
async function runAlone(file: FileResult, plan: RunPlan, parts: RunParts, env: Record<string, string>): Promise<void> {
  const { tally, children, cpu } = parts;
  if (tally.interrupted) return;
  say(`once more, alone: ${file.path}`);
  const run = { ...describeRun(plan, children, env), filters: [file.path], projects: [file.lane] };
  const { files, faults } = await runVitest(run);
  cpu.add('second runs');
  const second = files.find(({ path }) => path === file.path);
  if (second && faults.length === 0) tally.addSecondRun(second);
}

function describeRun({ deep, pattern, seed }: RunPlan, children: Children, env: Record<string, string>) {
  const depth: Record<string, string> = deep ? { TEST_DEPTH: 'deep' } : {};
  return { children, env: { ...env, ...depth }, pattern, seed };
}
