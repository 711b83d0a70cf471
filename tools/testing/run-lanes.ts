import { findCaldavServer } from '../bootstrap/caldav-server.mjs';
import { browserPath } from './browser.ts';
import type { Children } from './children.ts';
import type { FileTime } from './lane-times.ts';
import type { RunPlan } from './plan-run.ts';
import { staticChecks } from './static-checks.ts';
import type { Tally } from './tally.ts';
import type { TestKind } from './test-files.ts';
import type { TestWorlds } from './test-worlds.ts';
import { runVitest } from './vitest.ts';

/** The state of a run; `times` grows as files end. */
export type RunParts = { tally: Tally; children: Children; worlds: TestWorlds; times: FileTime[] };

/** Runs the lanes of a plan. Starts servers while the checks and unit tests run. */
export async function runLanes(plan: RunPlan, parts: RunParts): Promise<void> {
  const servers = openServers(plan, parts);
  // Awaited below; without this, an early failure would be an unhandled rejection.
  servers.catch(() => {});
  if (plan.statics) await staticChecks(parts.children, parts.tally);
  await runKinds(plan, parts, ['unit'], {});
  const env = await servers;
  await runKinds(plan, parts, ['integration', 'journeys', 'worlds'], env);
  await runKinds(plan, parts, ['last'], env);
  await runKinds(plan, parts, ['deep'], env);
}

/** Starts the servers that the chosen files need. @returns the environment with their addresses */
async function openServers({ needs }: RunPlan, { worlds }: RunParts): Promise<Record<string, string>> {
  const browser: Record<string, string> = needs.browser ? { CHROMIUM_PATH: await browserPath() } : {};
  const stores = needs.stores || needs.product ? await worlds.openStores(needs.storage || needs.product) : {};
  const product = needs.product ? await worlds.openProduct() : {};
  const caldav: Record<string, string> = needs.caldav ? { TEST_CALDAV: JSON.stringify(await findCaldavServer()) } : {};
  return { ...browser, ...stores, ...product, ...caldav };
}

async function runKinds(
  plan: RunPlan,
  { tally, children, times }: RunParts,
  kinds: readonly TestKind[],
  env: Record<string, string>,
): Promise<void> {
  const projects = kinds.filter((kind) => plan.kinds.has(kind));
  if (projects.length === 0 || tally.interrupted) return;
  const depth: Record<string, string> = plan.deep ? { TEST_DEPTH: 'deep' } : {};
  const run = { children, tally, env: { ...env, ...depth }, filters: plan.filters, pattern: plan.pattern, projects };
  times.push(...(await runVitest(run)));
}
