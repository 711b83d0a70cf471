import { once } from 'node:events';
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { buildTypicalAnswer } from './typical-answer.ts';

/**
 * `npm run bench:benefits`: how many typical answers one core reads and turns into an estimate, beside node-x12, which only splits them. Interleaved
 * rounds; CPU time of the contestant's thread, so that other work on the machine counts little. Exits with 1 below the goal.
 */
const goalPerSecond = 20_000;
const rounds = 9;
const perRound = 4000;

const names = { linden: 'linden: 271 to estimate', 'node-x12': 'node-x12: split only' } as const;
const contestants = Object.entries(names).map(([name, title]) => ({
  title,
  times: [] as number[],
  worker: new Worker(new URL('contestant.ts', import.meta.url), { workerData: { name } }),
}));

for (let round = -4; round < rounds; round += 1) {
  for (const { worker, times } of contestants) {
    worker.postMessage(perRound);
    const [ms] = (await once(worker, 'message')) as [number];
    // The first rounds warm up.
    if (round >= 0) times.push(ms);
  }
}
await Promise.all(contestants.map(({ worker }) => worker.terminate()));

const results = contestants.map(({ title, times }) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { title, medianMs: at(0.5), slowestMs: at(1), perSecond: 1000 / at(0.5) };
});
const answer = buildTypicalAnswer();
const segments = answer.split('~').length - 1;
process.stdout.write(
  `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown'}; ${segments} segments, ${answer.length} characters\n\n` +
    '| what | answers a second of CPU | median ms | slowest round ms |\n|---|---:|---:|---:|\n',
);
for (const { title, perSecond, medianMs, slowestMs } of results) {
  const perAnswer = `${medianMs.toFixed(4)} | ${slowestMs.toFixed(4)}`;
  process.stdout.write(`| ${title} | ${Math.round(perSecond).toLocaleString('en-US')} | ${perAnswer} |\n`);
}
if ((results[0]?.perSecond ?? 0) < goalPerSecond) process.exitCode = 1;
