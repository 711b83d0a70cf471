import type { CheckOutcome } from '#src/domain/benefits/check-outcome.ts';
import { estimateCost } from '#src/domain/benefits/estimate-cost.ts';
import { canTryAgain, findRetryPauseMs, isUnusable } from '#src/domain/benefits/schedule-check.ts';
import { type LeasedCheck, leaseCheck, saveCheckOutcome } from '#src/store/benefits/benefits-checks.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { InsurerAnswer } from '#src/use-cases/benefits/ask-insurer.ts';
import { reportAnswer } from '#src/use-cases/benefits/report-answer.ts';
import { applyCheckIssues } from '#src/use-cases/issues/apply-check-issues.ts';
import type { BenefitsCheckerContext } from './benefits-checker-context.ts';
import { buildRunTrace, type FoundAnswer, findAnswer, findWithoutAnswer } from './find-answer.ts';

const job = 'run-benefits-checks';
/** A run sends at most two inquiries and waits up to 30 seconds for each. When its lease expires, another run may take the check. */
const leaseMs = 90_000;
/** An answer that ends its process would be paid for again after each lease, so a check that was lost after so many runs ends. */
const maxRuns = 6;
/** Checks that one process runs at once in a sweep: nearly all of the time is waiting for payors. */
const runsAtOnce = 4;

/** Runs due checks. When a process crashes, its runs are repeated after their leases expire. */
export function createBenefitsChecker(context: BenefitsCheckerContext) {
  /** Runs the named check, or the one that is due longest. Returns false when none is due. */
  const runOne = async (id?: string): Promise<boolean> => {
    const { store, envelope, clock } = context;
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const check = await openBillingTransactions(store).tx((tx) =>
      leaseCheck(tx, envelope, { now, leaseUntil, ...(id === undefined ? {} : { id }) }),
    );
    if (check) await run(context, check);
    return check !== undefined;
  };
  const runAll = async (signal: AbortSignal) => {
    while (!signal.aborted && (await runOne()));
  };
  return {
    runOne,
    /** Runs all checks that are due. */
    async sweep(signal: AbortSignal): Promise<void> {
      await Promise.all(Array.from({ length: runsAtOnce }, () => runAll(signal)));
    },
  };
}

async function run(context: BenefitsCheckerContext, check: LeasedCheck): Promise<void> {
  const { store, envelope, clock, logger } = context;
  const { answer, allowedCents, payorRange } = await findAnswerOnce(context, check);
  const { faults, ...reading } = answer.reading;
  const estimate = estimateCost({ reading, allowedCents, payorRange });
  const now = clock.now();
  const pauseMs = findRetryPauseMs({
    ...reading,
    attempts: check.attempts,
    ...(answer.outage ? { outage: answer.outage } : {}),
  });
  const nextTryAt = pauseMs === undefined ? undefined : new Date(now.getTime() + pauseMs);
  const found = { reading, estimate, answers: answer.answers, traceNumber: buildRunTrace(check) };
  const outcome = chooseOutcome(check.outcome, found, answer);
  const isStored = await openBillingTransactions(store).tx(async (tx) => {
    if (!(await saveCheckOutcome(tx, envelope, check, { outcome, now, nextTryAt }))) return false;
    await applyCheckIssues(tx, check, { reading }, now);
    await reportAnswer(tx, check, { reading, isLast: nextTryAt === undefined, now });
    return true;
  });
  const about = { job, check_id: check.id, attempt: check.attempts };
  const [odd] = reading.oddRows ?? [];
  if (!isStored) logger.warn(about, 'a benefits check was taken over by another run');
  else if (answer.outage) logger.warn({ ...about, reason: answer.outage.reason }, 'no answer to a benefits check');
  else if (faults.length > 0)
    logger.warn({ ...about, reason: faults[0]?.code }, 'a damaged answer to a benefits check');
  else if (odd) logger.warn({ ...about, position: odd.position }, 'a row of an answer cannot be read');
  else logger.info(about, 'a benefits check has run');
}

/** An outage, or a file that cannot be read, never replaces an answer of the insurer. The file is kept beside it. */
function chooseOutcome(before: CheckOutcome | undefined, now: CheckOutcome, { outage }: InsurerAnswer): CheckOutcome {
  if (!before || canTryAgain(before.reading.error)) return now;
  if (outage) return before;
  return isUnusable(now.reading) ? { ...before, keptFiles: now.answers } : now;
}

async function findAnswerOnce(context: BenefitsCheckerContext, check: LeasedCheck): Promise<FoundAnswer> {
  if (!check.wasLost || check.attempts <= maxRuns) return findAnswer(context, check, job);
  context.logger.error({ job, check_id: check.id, attempt: check.attempts }, 'a benefits check was lost too often');
  return findWithoutAnswer(context, check);
}
