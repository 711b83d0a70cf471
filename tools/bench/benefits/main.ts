import { cpus } from 'node:os';
import nodeX12 from 'node-x12';
import { estimateCost } from '../../../services/billing/src/benefits/estimate-cost.ts';
import { readReply } from '../../../services/billing/src/benefits/read-reply.ts';
import { buildTypicalAnswer } from './typical-answer.ts';

/**
 * `npm run bench:benefits`: how many typical answers one core reads and turns into an estimate, beside node-x12, which only splits them. Interleaved
 * rounds; CPU time of the thread, so that other work on the machine counts little. Exits with 1 below the goal.
 */
const goalPerSecond = 20_000;
const rounds = 9;
const perRound = 1000;

const answer = buildTypicalAnswer();
const facts = {
  traceNumber: 'TRACE-1',
  serviceDay: '2026-11-30',
  isTelehealth: true,
  isNewClient: true,
  isSocialWorker: false,
  cptCode: '90837',
  patient: { firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14' },
};

function estimate(): number {
  const reading = readReply(answer, facts);
  const { summary } = estimateCost({ reading, allowedCents: 15_000, payorRange: undefined });
  return summary.estimatedPatientResponsibilityCents ?? 0;
}

// A parser for each answer: one that is used again keeps what it read, and runs out of memory.
const splitStrictly = () => new nodeX12.X12Parser(true).parse(answer);
const contestants = [
  { name: 'linden: 271 to estimate', run: estimate },
  { name: 'node-x12: split only', run: splitStrictly },
];

const times = contestants.map((): number[] => []);
for (let round = -4; round < rounds; round += 1) {
  for (const [index, { run }] of contestants.entries()) {
    const start = process.threadCpuUsage();
    for (let repeat = 0; repeat < perRound; repeat += 1) run();
    const { user, system } = process.threadCpuUsage(start);
    // The first rounds warm up.
    if (round >= 0) times[index]?.push((user + system) / 1000 / perRound);
  }
}

const results = contestants.map(({ name }, index) => {
  const sorted = (times[index] ?? []).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { name, medianMs: at(0.5), slowestMs: at(1), perSecond: 1000 / at(0.5) };
});
const segments = answer.split('~').length - 1;
process.stdout.write(
  `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown'}; ${segments} segments, ${answer.length} characters; estimate ${estimate()} cents\n\n` +
    '| what | answers a second of CPU | median ms | slowest round ms |\n|---|---:|---:|---:|\n',
);
for (const { name, perSecond, medianMs, slowestMs } of results) {
  const perAnswer = `${medianMs.toFixed(4)} | ${slowestMs.toFixed(4)}`;
  process.stdout.write(`| ${name} | ${Math.round(perSecond).toLocaleString('en-US')} | ${perAnswer} |\n`);
}
if ((results[0]?.perSecond ?? 0) < goalPerSecond) process.exitCode = 1;
