import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { createPractice } from '../../../frontend/tests/support/own-practice.ts';
import { fillCredentials, portalOrigin } from '../../../frontend/tests/support/signing-in.ts';
import { openBrowser, visit } from '../../../frontend/tests/support/visitor.ts';
import { say } from '../../bootstrap/progress.mjs';
import { findWorld } from '../../look/find-world.ts';
import { findBrowserPath } from '../../testing/browser.ts';

/**
 * The last part of `npm run bench:notes`: types into an initial assessment of 67 fields in a browser whose CPU is slowed down by a factor of 4, counts the
 * frames that were not drawn, and measures the round trip of an autosave (docs/benchmarks/notes.md). A world must be running.
 */
const slowdown = 4;
const saves = 20;
const lettersPerField = 12;
/** Between two keys of someone who types 75 words a minute. */
const keyMs = 150;
const mostMs = 120_000;

interface Watched {
  readonly frames: number;
  readonly dropped: number;
  readonly longest: number;
  readonly keys: readonly number[];
}

process.env.CHROMIUM_PATH = await findBrowserPath();
await findWorld();
process.env.TEST_WORLD_URL ??= process.env.LINDEN_TEST_ORIGIN;
const { provider, clients } = await createPractice('Robin Benchley');
const { origin } = portalOrigin('provider');
const { page, leave } = await visit(await openBrowser());
await page.goto(origin);
await fillCredentials(page, provider.email);
await page.locator('.practice h1').waitFor();
await page.addInitScript({ path: join(import.meta.dirname, 'frame-watch.js') });
await page.goto(`${origin}/note/intake/new?patientId=${clients[0]?.patientId}`);
await page.locator('[id^="field-"]').first().waitFor();
const session = await page.context().newCDPSession(page);
say(`${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`);

const trips = await measureSaves(page);
say(`autosave from the page to the database and back: ${formatSpread(trips)} ms in ${trips.length} saves\n`);

await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
for (const rate of [1, slowdown]) {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const { fields, typed, frames, dropped, longest, keys } = await typeEverywhere(page);
  say(
    `CPU ${rate}x slower: ${typed} letters in ${fields} fields, ${frames} frames, ${dropped} not drawn, longest ${longest.toFixed(0)} ms; ` +
      `${keys.length} keys took 16 ms or more until they were painted, ${formatSpread(keys)} ms\n`,
  );
}
await leave();
// The browser ends with this process, which would wait for it.
process.exit();

/** Changes the note and saves it, again and again. Returns how long each request took. */
async function measureSaves(opened: Page): Promise<number[]> {
  const took: number[] = [];
  const isSave = (request: Request) => (request.postData() ?? '').includes('"noteContent"');
  for (let count = 0; count < saves; count += 1) {
    await opened.locator('textarea').first().focus();
    await opened.keyboard.insertText(`Save ${count}. `);
    await opened.getByText('Not saved yet').waitFor();
    // As when the network comes back: the page sends now instead of after the pause.
    const online = opened.evaluate('setTimeout(() => dispatchEvent(new Event("online")), 100)');
    const [request] = await Promise.all([opened.waitForEvent('requestfinished', isSave), online]);
    await opened.getByText(/^Saved /).waitFor();
    const { requestStart, responseEnd } = request.timing();
    took.push(responseEnd - requestStart);
  }
  return took;
}

async function typeEverywhere(opened: Page): Promise<Watched & { fields: number; typed: number }> {
  const texts = opened.locator('[id^="field-"] textarea:enabled');
  const fields = await opened.locator('[id^="field-"]').count();
  const count = await texts.count();
  const begin = Date.now();
  await opened.evaluate(() => {
    Object.assign(globalThis, { watched: { frames: 0, dropped: 0, longest: 0, keys: [] }, isWatching: true });
  });
  let typed = 0;
  for (let index = 0; index < count && Date.now() - begin < mostMs; index += 1) {
    await texts.nth(index).focus();
    await opened.keyboard.type('word by word '.slice(0, lettersPerField), { delay: keyMs });
    typed += lettersPerField;
  }
  const watched = await opened.evaluate(() => {
    Object.assign(globalThis, { isWatching: false });
    return (globalThis as unknown as { watched: Watched }).watched;
  });
  return { ...watched, fields, typed };
}

/** '41 (30 to 120)': the median and both ends. */
function formatSpread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round);
  return sorted.length === 0 ? 'none' : `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`;
}
