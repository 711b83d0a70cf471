import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { portalOrigin } from '../../../frontend/tests/support/signing-in.ts';
import { openBrowser } from '../../../frontend/tests/support/visitor.ts';
import { signInTo, walkedPages } from '../../../frontend/tests/support/walked-pages.ts';
import { say } from '../../bootstrap/progress.mjs';
import { findBrowserPath } from '../../testing/browser.ts';
import { listSeen, type Seen } from './list-seen.ts';

/**
 * `npm run bench:first-content [-- RUNS]`: opens the first page of each portal in a browser that has it in its cache, with the CPU slowed
 * down by a factor of 4, and prints when its parts showed (docs/benchmarks/first-content.md). A world must be running.
 */
const runs = Number(process.argv[2] ?? 7);
const slowdown = 4;
const visitMs = 120_000;
process.env.CHROMIUM_PATH = await findBrowserPath();
process.env.LINDEN_TEST_ORIGIN ??= 'http://localhost:8080';

const browser = await openBrowser();
say(
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, CPU slowed down ${slowdown}x\n`,
);
say(
  '| portal | load before | first paint, ms | heading, ms | all loaded, ms | CPU until the heading, not slowed down, ms |',
);
say('|---|---|---|---|---|---|');
for (const portal of ['client', 'provider', 'ops'] as const) say(await measure(browser, portal));
// The browser ends with this process, which would wait for it.
process.exit();

async function measure(opened: Browser, portal: 'client' | 'provider' | 'ops'): Promise<string> {
  const phone = { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } } as const;
  const { page, leave } = await signInTo(opened, portal, phone);
  const address = new URL(walkedPages[portal][0] ?? '/', portalOrigin(portal)).href;
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-content.js') });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // Fills the cache of the browser, and of the portal's worker.
  for (let visit = 0; visit < 2; visit += 1) await open(page, address);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const cpuMs: number[] = [];
  for (let run = 0; run < runs; run += 1) cpuMs.push(await measureCpu(page, session, address));
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const seen: Seen[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await open(page, address));
  await leave();
  const shown = (['paint', 'heading', 'loaded'] as const).map((part) => formatSpread(seen.map((each) => each[part])));
  return `| ${[portal, load, ...shown, formatSpread(cpuMs)].join(' | ')} |`;
}

async function open(page: Page, address: string): Promise<Seen> {
  await page.goto(address, { timeout: visitMs });
  await waitForPart(page, 'loaded');
  return listSeen(page);
}

/** Returns the CPU time of the page's main thread until its heading, which other work of the machine hardly changes. */
async function measureCpu(page: Page, session: CDPSession, address: string): Promise<number> {
  await page.goto(address, { timeout: visitMs, waitUntil: 'commit' });
  await waitForPart(page, 'heading');
  const cpuMs = await readTaskMs(session);
  await waitForPart(page, 'loaded');
  return cpuMs;
}

/** Since the navigation began. */
async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function waitForPart(page: Page, part: 'heading' | 'loaded'): Promise<void> {
  await page.waitForFunction((wanted) => (globalThis as { seen?: Record<string, number> }).seen?.[wanted], part, {
    timeout: visitMs,
  });
}

/** '412 (390 to 530)': the median and both ends. */
function formatSpread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`;
}
