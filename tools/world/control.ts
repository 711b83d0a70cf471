import { createServer, type Server } from 'node:net';
import { Fault } from '../bootstrap/fault.mjs';
import { askControl, formatTakenMessage } from './ports.ts';

export type PartStatus = {
  name: string;
  pid: number | undefined;
  state: string;
  deaths: number;
  /** The process that it shares with others. */
  within?: string;
};

/** The status that a running world reports on its control port. */
export type WorldStatus = {
  product: 'linden';
  pid: number;
  folder: string;
  state: string;
  phase: 'starting' | 'up' | 'stopping';
  started: string;
  parts: PartStatus[];
};

/**
 * Binds the control port, which is also the lock of a world: the kernel releases it in every case, so it is never stale. Refuses a second
 * world with the facts about the first.
 */
export async function takeControl(port: number, status: () => WorldStatus): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(JSON.stringify(status()));
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch {
    const other = await readStatus(port);
    if (!other) throw new Fault(formatTakenMessage({ port, name: 'control', variable: 'LINDEN_PORT_BASE' }));
    throw explainRefusal(other);
  }
  return server;
}

/** Returns why no second world can run on these ports. */
export function explainRefusal({ phase, pid, started, folder }: WorldStatus): Fault {
  return new Fault(`already ${phase === 'up' ? 'running' : phase}: pid ${pid}, since ${started}, folder ${folder}`);
}

export async function readStatus(port: number): Promise<WorldStatus | undefined> {
  try {
    const answer = JSON.parse((await askControl(port)) ?? '');
    return answer.product === 'linden' ? answer : undefined;
  } catch {
    return undefined;
  }
}
