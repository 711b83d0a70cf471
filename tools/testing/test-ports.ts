import { root } from '../bootstrap/places.mjs';
import { explainRefusal, readStatus, takeControl, type WorldStatus } from '../world/control.ts';

/** First ports of test runs. Each run takes a hundred for its stores and product, and six hundred elsewhere for the worlds of single tests. */
const bases: readonly number[] = [8300, 8500, 8700, 8900];

/** Offset of the port that a run holds, so that no other run takes the same range. */
const lockOffset = 99;

/** Returns the first port of the stores of this run. */
export function getStoresBase(): number {
  return Number(process.env.LINDEN_TEST_PORT_BASE ?? bases[0]);
}

/** Returns the first port of the product of this run. */
export function getProductBase(): number {
  return getStoresBase() + 30;
}

/**
 * Returns the first port of the worlds that single tests start: offsets from 0 to 599. Each world takes a hundred, because two run at once. They
 * lie from 20000 up, below the ports that Linux gives to outgoing connections, and those of two runs with stores 200 ports apart do not meet.
 */
export function getWorldsBase(): number {
  return 20_000 + (getStoresBase() - 8_000) * 5;
}

/**
 * Takes the next range of ports that no other run holds, or the one in LINDEN_TEST_PORT_BASE, until this process ends. What this run starts
 * finds the range in LINDEN_TEST_PORT_BASE.
 * @throws Fault when another run works in this folder, or holds every range
 */
export async function takeTestPorts(): Promise<void> {
  const given = process.env.LINDEN_TEST_PORT_BASE;
  const ranges = given === undefined ? bases : [Number(given)];
  const runs = await Promise.all(ranges.map(findRun));
  // Two runs in one folder would share its stores.
  const here = runs.find((run) => run?.folder === root);
  if (here) throw explainRefusal(here);
  let refusal: unknown;
  for (const [at, base] of ranges.entries()) {
    const running = runs[at];
    if (running) refusal = explainRefusal(running);
    else {
      try {
        const lock = await takeControl(base + lockOffset, describeSelf);
        lock.unref();
        process.env.LINDEN_TEST_PORT_BASE = String(base);
        return;
      } catch (error) {
        refusal = error;
      }
    }
  }
  throw refusal;
}

/** Finds a run that holds the range, or whose servers have not ended. */
async function findRun(base: number): Promise<WorldStatus | undefined> {
  return (await readStatus(base + lockOffset)) ?? (await readStatus(base)) ?? (await readStatus(base + 30));
}

const started = new Date().toISOString();

function describeSelf(): WorldStatus {
  return { product: 'linden', pid: process.pid, folder: root, state: '.linden/test', phase: 'up', started, parts: [] };
}
