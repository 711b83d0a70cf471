import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '../bootstrap/fault.mjs';
import { seconds } from '../bootstrap/progress.mjs';
import type { Part } from './part.ts';
import { getLogFile, readLastLine, readLikelyReason } from './part-log.ts';
import { Patience } from './patience.ts';
import { readVitals } from './vitals.ts';

export type Waiting = {
  part: Part;
  /** The state folder. */
  state: string;
  child: ChildProcess;
  /** Whether this child is still the current one. */
  isCurrent(): boolean;
  say(line: string): void;
  /** One program of a shared process is ready. */
  memberReady(name: string, milliseconds: number): void;
};

const pollMs = 40;
/** Between readiness checks of many programs, because each check costs CPU on both sides. */
const memberPollMs = 150;
const lookMs = 500;
const sayMs = 10_000;

/** Resolves when a part is ready. Waits as long as it makes progress; a part that ends or hangs is a Fault. */
export async function waitUntilReady(waiting: Waiting): Promise<void> {
  const { part, state, child } = waiting;
  const { pid } = child;
  const began = Date.now();
  const missing = new Map((part.members ?? []).map((member) => [member.name, member]));
  const names = [part.name, ...missing.keys()];
  const vitals = () => readVitals(state, names, pid ?? 0, -missing.size);
  const patience = new Patience(part.idleWithin, began, vitals());
  let looked = began;
  let said = began;
  while (pid !== undefined && waiting.isCurrent()) {
    await askMembers(missing, (name) => waiting.memberReady(name, Date.now() - began));
    if (missing.size === 0 && (await part.ready(pid))) return;
    const now = Date.now();
    if (now - looked >= lookMs) {
      looked = now;
      if (!patience.lasts(now, vitals())) {
        child.kill('SIGKILL');
        throw new Fault(hangs(waiting, [...missing.keys()]));
      }
    }
    if (now - said >= sayMs) {
      said = now;
      waiting.say(stillStarting(waiting, [...missing.keys()], now - began, vitals().cpuMs));
    }
    await delay(missing.size > 0 ? memberPollMs : pollMs);
  }
  const how = `${part.name} ended while starting (${describeEnd(child)})`;
  throw new Fault(`${how}${readLikelyReason(state, part.name)}; see ${getLogFile(state, part.name)}`);
}

export function describeEnd(child: ChildProcess): string {
  if (child.pid === undefined) return 'it could not be started';
  return child.signalCode ?? `exit ${child.exitCode}`;
}

async function askMembers(missing: Map<string, NonNullable<Part['members']>[number]>, ready: (name: string) => void) {
  await Promise.all(
    [...missing.values()].map(async (member) => {
      if (!(await member.ready())) return;
      missing.delete(member.name);
      ready(member.name);
    }),
  );
}

function hangs({ part, state }: Waiting, missing: readonly string[]): string {
  const what = missing.length > 0 ? `${missing.join(', ')} in ${part.name}` : part.name;
  return `${what} made no progress for ${part.idleWithin / 1000} s while starting; see ${getLogFile(state, part.name)}`;
}

function stillStarting({ part, state }: Waiting, missing: readonly string[], ms: number, cpuMs: number): string {
  const what = missing.length > 0 ? `${part.name} (${missing.join(', ')})` : part.name;
  const line = readLastLine(state, missing[0] ?? part.name);
  return `  ..  ${what} is starting: ${seconds(ms)}, ${seconds(cpuMs)} of CPU${line && `, last said: ${line}`}`;
}
