import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { Fault } from '../bootstrap/fault.mjs';

/** Throws a Fault with the owner's name when one of the ports is taken. */
export async function claimPorts(wanted: readonly { port: number; name: string; variable: string }[]): Promise<void> {
  const taken = await Promise.all(wanted.map(async (each) => ((await isFree(each.port)) ? undefined : each)));
  const faults = taken.filter((each) => each !== undefined).map((each) => formatTakenMessage(each));
  if (faults.length > 0) throw new Fault(faults.join('; '));
}

export function formatTakenMessage({ port, name, variable }: { port: number; name: string; variable: string }): string {
  return `port ${port} (${name}) is taken by ${findOwner(port)}: stop it or set ${variable}`;
}

/** Binds and closes; Node sets SO_REUSEADDR, so connections in TIME_WAIT do not count as taken. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** @returns for example `node pid 4711`, if this user may see it */
function findOwner(port: number): string {
  const bySs = spawnSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' }).stdout ?? '';
  const [, name, pid] = /users:\(\("([^"]+)",pid=(\d+)/.exec(bySs) ?? [];
  if (name && pid) return `${name} pid ${pid}`;
  const byLsof = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' }).stdout ?? '';
  const owner = /^p(\d+)\nc(.+)$/m.exec(byLsof);
  return owner ? `${owner[2]} pid ${owner[1]}` : 'another process';
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
