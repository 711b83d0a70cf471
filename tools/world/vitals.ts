import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { getLogFile } from './part-log.ts';
import type { Vitals } from './patience.ts';

/** Linux reports hundredths of a second to programs, whatever its kernel's tick. */
const tickMs = 10;

/** Reads the progress of a process; `names` are those of its logs. */
export function readVitals(state: string, names: readonly string[], pid: number, readyCount: number): Vitals {
  const sizes = names.map((name) => statSync(getLogFile(state, name), { throwIfNoEntry: false })?.size ?? 0);
  return { cpuMs: readCpuMs(pid), logBytes: sizes.reduce((sum, size) => sum + size, 0), readyCount };
}

/** Returns the CPU time of a process in milliseconds; 0 when it does not exist. */
export function readCpuMs(pid: number): number {
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);
}

function readFromProc(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command in parentheses may contain spaces; user and system time are the twelfth and thirteenth field after it.
    const fields = stat.replace(/^.*\)\s/s, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}

/** Parses `cputime`: [[days-]hours:]minutes:seconds. */
function readFromPs(pid: number): number {
  const shown = spawnSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const parts = shown.split(/[-:]/).map(Number).reverse();
  const weights = [1, 60, 3600, 86_400];
  return parts.reduce((sum, part, index) => sum + (part || 0) * (weights[index] ?? 0), 0) * 1000;
}
