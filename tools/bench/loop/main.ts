import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, printFailure } from '../../bootstrap/fault.mjs';
import { root } from '../../bootstrap/places.mjs';
import { say } from '../../bootstrap/progress.mjs';
import { sharedProcess } from '../../world/applications.ts';
import { readStatus } from '../../world/control.ts';
import { getPort, readSettings } from '../../world/settings.ts';

/**
 * `npm run bench:loop [-- RUNS]`, beside `npm run dev` in another terminal: saves a source file and measures the time until the change is
 * visible. Restores the files. LINDEN_* variables work as for the world.
 */
const runs = Number(process.argv[2] ?? 5);
const settings = readSettings(process.env);
const longestMs = 60_000;

const saves = [
  { what: 'the words of a page', file: 'frontend/src/locales/en/every-page.ts', measure: untilPageShows },
  { what: 'a service', file: 'services/billing/src/wire/payor-to-proto.ts', measure: untilServiceIsBack },
];

try {
  if ((await readStatus(settings.base))?.phase !== 'up') throw new Fault('npm run dev is not running on these ports');
  say('| saved | load | seconds of each run | median |');
  say('|---|---|---|---|');
  for (const { what, file, measure } of saves) {
    const load = (loadavg()[0] ?? 0).toFixed(1);
    const seconds: number[] = [];
    for (let run = 1; run <= runs; run += 1) seconds.push(await withEdit(file, run, measure));
    const sorted = seconds.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    say(`| ${what} | ${load} | ${seconds.map((each) => each.toFixed(2)).join(', ')} | ${median.toFixed(2)} |`);
  }
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}

type Measure = (save: () => string) => Promise<void>;

/** @returns seconds from the save until the change is visible */
async function withEdit(name: string, run: number, measure: Measure): Promise<number> {
  const file = join(root, name);
  const before = readFileSync(file, 'utf8');
  const marker = `Skip to content ${run}`;
  let savedAt = 0;
  try {
    await measure(() => {
      const words = before.replace(/skip: '[^']*'/, `skip: '${marker}'`);
      savedAt = performance.now();
      writeFileSync(file, words === before ? `${before}// ${marker}\n` : words);
      return marker;
    });
    return (performance.now() - savedAt) / 1000;
  } finally {
    writeFileSync(file, before);
    await untilUp();
  }
}

async function untilPageShows(save: () => string): Promise<void> {
  const marker = save();
  const url = `http://localhost:${getPort(settings, 'door')}/find/california`;
  await until(async () => (await (await fetch(url)).text()).includes(marker), 'the page did not change');
}

async function untilServiceIsBack(save: () => string): Promise<void> {
  const before = await readProductPid();
  save();
  await until(async () => {
    const now = await readProductPid();
    return now?.state === 'ready' && now.pid !== before?.pid;
  }, 'the service did not come back');
}

async function readProductPid() {
  return (await readStatus(settings.base))?.parts.find(({ name }) => name === sharedProcess);
}

/** Waits until the restored files have been reloaded as well. */
async function untilUp(): Promise<void> {
  await sleep(1_000);
  await until(async () => (await readProductPid())?.state === 'ready', 'the world did not come back');
  await sleep(500);
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = performance.now() + longestMs; performance.now() < end; await sleep(25)) {
    if (await isSo().catch(() => false)) return;
  }
  throw new Fault(otherwise);
}
