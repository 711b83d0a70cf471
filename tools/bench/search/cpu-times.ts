import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second, whatever the kernel's tick. */
const ticksPerSecond = 100;

/** Returns the CPU seconds of processes by name, including living descendants. */
export function readCpuTimes(pids: ReadonlyMap<string, number>): Map<string, number> {
  const parents = processTree();
  const of = (pid: number): number =>
    readSeconds(pid) + (parents.get(pid) ?? []).reduce((sum, child) => sum + of(child), 0);
  return new Map([...pids].map(([name, pid]) => [name, of(pid)]));
}

/** Returns the CPU seconds between two readings. */
export function subtractTimes(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
  return new Map([...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]));
}

function readSeconds(pid: number): number {
  const fields = readStat(pid);
  // utime and stime of the process and of its ended children.
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields?.[index] ?? 0), 0) / ticksPerSecond;
}

function processTree(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(readStat(Number(name))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/** Returns the fields of /proc/PID/stat after the name, which may contain spaces; undefined when the process is gone. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
