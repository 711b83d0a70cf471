import { estimateCost } from '#src/domain/benefits/estimate-cost.ts';
import { readInternalFault } from '#src/domain/benefits/find-known-verdict.ts';
import { landingCheckMs } from '#src/domain/landing/landing-limits.ts';
import { buildLandingVerdict } from '#src/domain/landing/landing-verdict.ts';
import {
  deleteLandingChecks,
  type LeasedLandingCheck,
  leaseLandingCheck,
  saveLandingVerdict,
} from '#src/store/landing/landing-checks.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { BenefitsCheckerContext } from '../run-benefits-checks/benefits-checker-context.ts';
import { type FoundAnswer, findAnswer, findWithoutAnswer } from '../run-benefits-checks/find-answer.ts';

const job = 'run-landing-checks';
/** A run sends at most two inquiries and waits up to 30 seconds for each. */
const leaseMs = 90_000;
/** A visitor waits for the answer, so a lost run is repeated once. */
const maxRuns = 2;

/** Runs the checks of visitors, once each: after an outage the visitor asks again. */
export function createLandingChecker(context: BenefitsCheckerContext) {
  const { store, envelope, clock, logger } = context;
  const transactions = openBillingTransactions(store);
  /** Runs the named check, or the one that is due longest. Returns false when none is due. */
  const runOne = async (id?: string): Promise<boolean> => {
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const check = await transactions.tx((tx) =>
      leaseLandingCheck(tx, envelope, { now, leaseUntil, ...(id === undefined ? {} : { id }) }),
    );
    if (check) await run(context, check);
    return check !== undefined;
  };
  return {
    runOne,
    async sweep(signal: AbortSignal): Promise<void> {
      while (!signal.aborted && (await runOne()));
    },
    /** Deletes checks of more than 24 hours ago. */
    async forget(): Promise<void> {
      const before = new Date(clock.now().getTime() - landingCheckMs);
      const count = await transactions.tx((tx) => deleteLandingChecks(tx, before));
      if (count > 0) logger.info({ job, count }, 'checks of visitors were deleted');
    },
  };
}

async function run(context: BenefitsCheckerContext, check: LeasedLandingCheck): Promise<void> {
  const { answer, allowedCents, payorRange } = await findAnswerOnce(context, check);
  const { reading } = answer;
  const verdict = buildLandingVerdict(reading, estimateCost({ reading, allowedCents, payorRange }));
  const { store, envelope, logger } = context;
  const isStored = await openBillingTransactions(store).tx((tx) => saveLandingVerdict(tx, envelope, check, verdict));
  const about = { job, check_id: check.id, attempt: check.attempts };
  if (!isStored) logger.warn(about, 'a benefits check was taken over by another run');
  else if (answer.outage) logger.warn({ ...about, reason: answer.outage.reason }, 'no answer to a benefits check');
  else logger.info(about, 'a benefits check has run');
}

async function findAnswerOnce(context: BenefitsCheckerContext, check: LeasedLandingCheck): Promise<FoundAnswer> {
  const { content, wasLost, attempts } = check;
  const asked = 'inputs' in content ? { ...check, inputs: content.inputs } : undefined;
  if (asked && !(wasLost && attempts > maxRuns)) return findAnswer(context, asked, job);
  context.logger.error({ job, check_id: check.id, attempt: attempts }, 'a benefits check was lost too often');
  return asked ? findWithoutAnswer(context, asked) : { answer: { reading: readInternalFault(), answers: [] } };
}
