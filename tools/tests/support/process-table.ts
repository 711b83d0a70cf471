import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type Row = { pid: number; ppid: number; started: string; command: string; environment: string };

/** Returns every living process of the machine, from /proc, without zombies. */
export function processTable(): Row[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readRow(Number(name)))
    .filter((row) => row !== undefined);
}

/** Returns a process and all its descendants. */
export function getTree(pid: number, table = processTable()): Row[] {
  const below = table.filter((row) => row.ppid === pid).flatMap((row) => getTree(row.pid, table));
  return [...table.filter((row) => row.pid === pid), ...below];
}

function readRow(pid: number): Row | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\)\s/s, '')
      .split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return {
      pid,
      ppid: Number(fields[1]),
      started: fields[19] ?? '',
      command: command || readExe(pid),
      environment: readEnviron(pid),
    };
  } catch {
    return undefined;
  }
}

function readEnviron(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

function readExe(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return 'kernel';
  }
}
