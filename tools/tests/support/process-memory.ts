import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StartedProcess } from '@linden/testkit/process/start-process';

/** Environment of a process with an inspector. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Calls a process's inspector; the process must have been started with `inspected`. */
export async function inspect({ lines }: StartedProcess, calls: readonly { method: string; params?: object }[]) {
  const address = lines.map(({ text }) => /listening on (ws:\S+)/.exec(String(text))?.[1]).find(Boolean);
  if (!address) throw new Error('the process has no inspector');
  // The thread of the inspector shares a busy machine with everything else.
  const socket = await openSocket(address)
    .catch(() => sleep(1000).then(() => openSocket(address)))
    .catch((error: Error) => {
      throw new Error(`${error.message}; the process said last: ${JSON.stringify(lines.slice(-5))}`);
    });
  try {
    const answers: Record<string, unknown>[] = [];
    for (const [id, call] of calls.entries()) answers.push(await answerTo(socket, { id, ...call }));
    return answers;
  } finally {
    socket.close();
  }
}

/** Returns the heap size in bytes after garbage collection. */
export async function measureHeap(started: StartedProcess): Promise<number> {
  const collect = { method: 'HeapProfiler.collectGarbage' };
  const answers = await inspect(started, [collect, collect, { method: 'Runtime.getHeapUsage' }]);
  return Number(answers.at(-1)?.usedSize);
}

/** Counts open files and connections. */
export function countDescriptors({ pid }: StartedProcess): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(socket);
    // An event of a socket has no message of its own.
    socket.onerror = ({ message }) => reject(new Error(`no connection to the inspector: ${message}`));
  });
}

function answerTo(socket: WebSocket, call: { id: number }): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    socket.onmessage = ({ data }) => {
      const { id, result, error } = JSON.parse(String(data));
      if (id !== call.id) return;
      if (error) reject(new Error(error.message));
      else resolve(result);
    };
    socket.send(JSON.stringify(call));
  });
}
