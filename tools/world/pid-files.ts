import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from '../bootstrap/process-identity.mjs';

type Entry = { pid: number; identity: string; signal: NodeJS.Signals };

/** Writes one file per running part, for the next start after everything that could clean up was killed. */
export function writePidFile(state: string, name: string, pid: number, signal: NodeJS.Signals): void {
  mkdirSync(join(state, 'run'), { recursive: true });
  const entry: Entry = { pid, identity: identityOf(pid) ?? '', signal };
  writeFileSync(getPidFile(state, name), JSON.stringify(entry));
}

export function removePidFile(state: string, name: string): void {
  rmSync(getPidFile(state, name), { force: true });
}

/** Stops processes that an earlier world left running and returns their names. Only for the holder of the control port. */
export async function reapLeftovers(state: string): Promise<string[]> {
  const found = readEntries(state).filter(({ entry }) => isSame(entry));
  for (const { entry } of found) sendSignal(entry, entry.signal);
  const until = Date.now() + 3_000;
  while (Date.now() < until && found.some(({ entry }) => isSame(entry))) await delay(50);
  for (const { entry } of found) sendSignal(entry, 'SIGKILL');
  while (found.some(({ entry }) => isSame(entry))) await delay(50);
  rmSync(join(state, 'run'), { recursive: true, force: true });
  return found.map(({ name, entry }) => `${name} (pid ${entry.pid})`);
}

function readEntries(state: string): { name: string; entry: Entry }[] {
  const folder = join(state, 'run');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => {
    try {
      return [{ name: file.replace('.json', ''), entry: JSON.parse(readFileSync(join(folder, file), 'utf8')) }];
    } catch {
      // Cut off by a crash: it cannot be trusted.
      return [];
    }
  });
}

function isSame(entry: Entry): boolean {
  return entry.identity !== '' && identityOf(entry.pid) === entry.identity;
}

function sendSignal(entry: Entry, signal: NodeJS.Signals): void {
  try {
    if (isSame(entry)) process.kill(entry.pid, signal);
  } catch {
    // It ended in between.
  }
}

function getPidFile(state: string, name: string): string {
  return join(state, 'run', `${name}.json`);
}
