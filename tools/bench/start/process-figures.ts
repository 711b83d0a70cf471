import { readFileSync } from 'node:fs';

export type ProcessFigures = {
  /** Resident memory; shared pages count in each process. */
  rssMb: number;
  /** Resident memory; each shared page is divided among its processes. */
  pssMb: number;
  /** CPU time, including ended children. */
  cpuSeconds: number;
};

/** Returns the memory and CPU of one process from /proc; zeros when it has ended. */
export function readProcessFigures(pid: number): ProcessFigures {
  try {
    const memory = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(memory)?.[1] ?? 0) / 1024;
    // The command in parentheses may contain spaces; the times are the twelfth to fifteenth field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\)\s/s, '')
      .split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { rssMb: megabytes('Rss'), pssMb: megabytes('Pss'), cpuSeconds: ticks / 100 };
  } catch {
    return { rssMb: 0, pssMb: 0, cpuSeconds: 0 };
  }
}

export function sumFigures(figures: readonly ProcessFigures[]): ProcessFigures {
  const sum = (name: keyof ProcessFigures) => figures.reduce((total, each) => total + each[name], 0);
  return { rssMb: sum('rssMb'), pssMb: sum('pssMb'), cpuSeconds: sum('cpuSeconds') };
}
