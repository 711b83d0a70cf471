import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '../bootstrap/fault.mjs';

export type WantedPort = { port: number; name: string; variable: string };

/** How long the system may take to close the ports of a process that was killed. */
const closingMs = 5_000;

/**
 * Throws a Fault with the owner's name when one of the ports is taken. Waits up to 5 s for ports without an owner: a killed process with many
 * threads leaves the list of processes a moment before its ports close.
 */
export async function checkPortsFree(wanted: readonly WantedPort[], findOwner = findListener): Promise<void> {
  let taken = await listTaken(wanted);
  const until = Date.now() + closingMs;
  while (taken.length > 0 && Date.now() < until && taken.every(({ port }) => findOwner(port) === undefined)) {
    await delay(100);
    taken = await listTaken(wanted);
  }
  if (taken.length > 0) throw new Fault(taken.map((each) => formatTakenMessage(each)).join('; '));
}

async function listTaken(wanted: readonly WantedPort[]): Promise<WantedPort[]> {
  const taken = await Promise.all(wanted.map(async (each) => ((await isFree(each.port)) ? [] : [each])));
  return taken.flat();
}

export function formatTakenMessage({ port, name, variable }: WantedPort): string {
  const owner = findListener(port) ?? 'another process';
  return `port ${port} (${name}) is taken by ${owner}: stop it or set ${variable}`;
}

/** Binds and closes; Node sets SO_REUSEADDR, so connections in TIME_WAIT do not count as taken. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Returns for example `node pid 4711`; undefined when no process listens, or when this user may not see it. */
function findListener(port: number): string | undefined {
  const bySs = spawnSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' }).stdout ?? '';
  const [, name, pid] = /users:\(\("([^"]+)",pid=(\d+)/.exec(bySs) ?? [];
  if (name && pid) return `${name} pid ${pid}`;
  const byLsof = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' }).stdout ?? '';
  const owner = /^p(\d+)\nc(.+)$/m.exec(byLsof);
  return owner ? `${owner[2]} pid ${owner[1]}` : undefined;
}

/** Returns the answer of a control port; undefined when it does not answer in time. */
export function askControl(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', () => resolve(undefined));
    socket.setTimeout(3_000, () => {
      socket.destroy();
      resolve(undefined);
    });
  });
}
