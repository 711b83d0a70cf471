import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Linux gives ports from 32768 up to outgoing connections and to servers that ask for any port, at any moment: a port from there that was free
 * may be taken when a program starts to listen. The worlds of tests lie below 26000.
 */
const range = { first: 26_000, count: 6_000 };

/** Programs start within a minute, also on a busy machine. After that the port itself tells that it is taken. */
const keptMs = 600_000;

const folder = join(tmpdir(), 'linden-test-ports');

/** Returns ports of this machine that are free, and that no other test takes in the next ten minutes or until this process ends. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = reservePort();
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

/** Returns a port that is free like the next one. A free port alone does not say so of its neighbor. */
export async function freePortBeforeAnother(): Promise<number> {
  for (;;) {
    const port = reservePort();
    const next = port + 1;
    if (next < range.first + range.count && reserve(next) && (await isFree(port)) && (await isFree(next))) return port;
  }
}

const own = new Set<string>();
process.once('exit', () => {
  for (const file of own) rmSync(file, { force: true });
});

let position = Math.floor(Math.random() * range.count);

function reservePort(): number {
  for (let tried = 0; tried < range.count; tried += 1) {
    position = (position + 1) % range.count;
    if (reserve(range.first + position)) return range.first + position;
  }
  throw new Error(`every port of ${folder} is reserved`);
}

/** A file that only one process can create says whose port it is. */
function reserve(port: number): boolean {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${port}`);
  try {
    closeSync(openSync(file, 'wx'));
    own.add(file);
    return true;
  } catch {
    // Taken again in a later turn.
    if (isOld(file)) rmSync(file, { force: true });
    return false;
  }
}

function isOld(file: string): boolean {
  const kept = statSync(file, { throwIfNoEntry: false });
  return kept !== undefined && Date.now() - kept.mtimeMs > keptMs;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
