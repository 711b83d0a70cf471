import { parentPort, workerData } from 'node:worker_threads';
import nodeX12 from 'node-x12';
import { estimateCost } from '../../../services/billing/src/domain/benefits/estimate-cost.ts';
import { readReply } from '../../../services/billing/src/domain/benefits/read-reply.ts';
import { buildTypicalAnswer } from './typical-answer.ts';

/** A contestant of `main.ts` in a thread of its own: what the other one leaves in memory is not collected in this one's time. */
const answer = buildTypicalAnswer();
const facts = {
  traceNumber: 'TRACE-1',
  serviceDay: '2026-11-30',
  isTelehealth: true,
  isNewClient: true,
  isSocialWorker: false,
  cptCode: '90837',
  patient: { firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14' },
  memberId: 'W123456789',
  blockedPlans: [],
};

function estimate(): number {
  const reading = readReply(answer, facts);
  const { summary } = estimateCost({ reading, allowedCents: 15_000, payorRange: undefined });
  return summary.estimatedPatientResponsibilityCents ?? 0;
}

// A parser for each answer: one that is used again keeps what it read, and runs out of memory.
const splitStrictly = () => new nodeX12.X12Parser(true).parse(answer);
const run = workerData.name === 'linden' ? estimate : splitStrictly;

/** Runs a round of so many answers, and says how many milliseconds of CPU each took. */
parentPort?.on('message', (repeats: number) => {
  const start = process.threadCpuUsage();
  for (let repeat = 0; repeat < repeats; repeat += 1) run();
  const { user, system } = process.threadCpuUsage(start);
  parentPort?.postMessage((user + system) / 1000 / repeats);
});
