import { cpus } from 'node:os';
import { type Contestant, createTeam, type Team } from './team.ts';
import { withDateFns } from './with-date-fns.ts';
import { withDayjs } from './with-dayjs.ts';
import { linden } from './with-linden.ts';
import { withLuxon } from './with-luxon.ts';

type Figures = { name: string; users: number; medianMs: number; cpuMs: number; open: number };

const sizes = [22, 88, 352];
const publishedSize = 88;
const targetMs = 5;
const targetRatio = 6;
const contestants: Contestant[] = [linden, ...withDateFns, withDayjs, withLuxon];

const firstMs = timed(() => linden.openStarts(createTeam(publishedSize))).ms;
const results = sizes.flatMap((users) => compare(createTeam(users)));
process.exitCode = report(results);

/** Runs interleaved rounds, so that whatever slows the machine down slows all contestants equally. */
function compare(team: Team): Figures[] {
  const expected = linden.openStarts(team);
  const rounds = team.members.length > publishedSize ? 5 : 15;
  const entries = contestants.map((contestant) => {
    const starts = contestant.openStarts(team);
    if (starts.join() !== expected.join()) throw new Error(`${contestant.name} finds other slots than linden`);
    const once = timed(() => contestant.openStarts(team)).ms;
    return { contestant, repeats: Math.max(1, Math.round(10 / once)), ms: [] as number[], cpu: [] as number[] };
  });
  for (let round = 0; round < rounds; round++) {
    for (const { contestant, repeats, ms, cpu } of rotated(entries, round)) {
      const took = timed(() => {
        for (let repeat = 0; repeat < repeats; repeat++) contestant.openStarts(team);
      });
      ms.push(took.ms / repeats);
      cpu.push(took.cpuMs / repeats);
    }
  }
  return entries.map(({ contestant, ms, cpu }) => ({
    name: contestant.name,
    users: team.members.length,
    medianMs: median(ms),
    cpuMs: median(cpu),
    open: expected.length,
  }));
}

function report(figures: Figures[]): number {
  const ours = figures.filter((figure) => figure.name === linden.name);
  const ourMs = (users: number) => ours.find((figure) => figure.users === users)?.medianMs ?? Number.NaN;
  process.stdout.write(
    `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}; 30 days, 20-minute grid, 2,160 candidate slots\n\n` +
      '| users | contestant | open slots | median ms | CPU ms | times linden |\n|---:|---|---:|---:|---:|---:|\n',
  );
  for (const { users, name, open, medianMs, cpuMs } of figures) {
    const cells = [users, name, open, medianMs.toFixed(2), cpuMs.toFixed(2), (medianMs / ourMs(users)).toFixed(1)];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
  const rivals = figures.filter(({ users, name }) => users === publishedSize && name.includes('date-fns'));
  const ratio = Math.min(...rivals.map(({ medianMs }) => medianMs)) / ourMs(publishedSize);
  const reached = ourMs(publishedSize) <= targetMs && ratio >= targetRatio;
  process.stdout.write(
    `\nfirst call in this process, zone tables included: ${firstMs.toFixed(1)} ms\n` +
      `target for 88 users: at most ${targetMs} ms and at least ${targetRatio} times as fast as the fastest date-fns: ` +
      `${ourMs(publishedSize).toFixed(2)} ms, ${ratio.toFixed(1)} times: ${reached ? 'reached' : 'MISSED'}\n`,
  );
  if (process.argv.includes('--json'))
    process.stdout.write(`${JSON.stringify({ reached, ratio, firstMs, figures })}\n`);
  return reached ? 0 : 1;
}

function timed(work: () => void): { ms: number; cpuMs: number } {
  const cpu = process.cpuUsage();
  const begin = performance.now();
  work();
  const ms = performance.now() - begin;
  const used = process.cpuUsage(cpu);
  return { ms, cpuMs: (used.user + used.system) / 1000 };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function rotated<T>(values: T[], by: number): T[] {
  const at = by % values.length;
  return [...values.slice(at), ...values.slice(0, at)];
}
