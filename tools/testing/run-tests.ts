import { stopCommands } from '../bootstrap/command.mjs';
import { whenParentIsGone } from '../bootstrap/parent.mjs';
import { prepareSources } from '../bootstrap/prepare.mjs';
import { browserPath } from './browser.ts';
import { Children } from './children.ts';
import { staticChecks } from './static-checks.ts';
import { Tally } from './tally.ts';
import { TestWorlds } from './test-worlds.ts';
import { runVitest } from './vitest.ts';

/** Runs everything and prints, as its last line, `N passed, N failed, N skipped`. @returns the exit code */
export async function runTests(args: readonly string[]): Promise<number> {
  const tally = new Tally();
  const children = new Children();
  const worlds = new TestWorlds();
  const stop = () => {
    tally.interrupt();
    stopCommands();
    children.stop();
    worlds.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenParentIsGone(stop);
  try {
    await runKinds(args, tally, children, worlds);
  } catch (error) {
    tally.fail(error instanceof Error ? error.message : String(error));
  }
  tally.close();
  stop();
  await worlds.ended();
  return tally.conclude();
}

async function runKinds(args: readonly string[], tally: Tally, children: Children, worlds: TestWorlds): Promise<void> {
  const filters = args.filter((arg) => arg !== '--deep');
  const everything = filters.length === 0;
  const long = args.includes('--deep') ? ['journeys', 'deep'] : ['journeys'];
  await prepareSources();
  if (everything) await staticChecks(children, tally);
  const env = await worlds.openStores();
  await runVitest({ children, tally, env, filters, projects: ['unit', 'integration'] });
  if (tally.interrupted) return;
  if (everything || filters.some((filter) => /journey|deep|frontend/.test(filter))) {
    const product = await worlds.openProduct();
    const browser = { CHROMIUM_PATH: await browserPath() };
    await runVitest({ children, tally, env: { ...env, ...product, ...browser }, filters, projects: long });
  } else {
    await runVitest({ children, tally, env, filters, projects: long });
  }
}
