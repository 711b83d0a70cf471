import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import type { CentsRange } from '#src/domain/benefits/cost-estimate.ts';
import { findAllowedCents, findPayorRange } from '#src/domain/benefits/fee-schedule.ts';
import { findKnownVerdict, readInternalFault } from '#src/domain/benefits/find-known-verdict.ts';
import { loadFees } from '#src/store/benefits/fee-schedules.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { findCheckedPayor } from '#src/store/payors/checked-payors.ts';
import { askInsurer, type InsurerAnswer } from '#src/use-cases/benefits/ask-insurer.ts';
import type { BenefitsCheckerContext } from './benefits-checker-context.ts';

const maxControlNumbers = 999_999_990n;

/** The insurer's answer, or the verdict that needs none, and what the payor allows. */
export interface FoundAnswer {
  readonly answer: InsurerAnswer;
  readonly allowedCents?: number | undefined;
  readonly payorRange?: CentsRange | undefined;
}

/** A check whose run has begun. */
export interface AskedCheck {
  readonly id: string;
  readonly number: bigint;
  readonly attempts: number;
  readonly inputs: CheckInputs;
}

/** Finds the answer to a check. A fault of Linden is an answer, too. @param job names the run in logs */
export async function findAnswer(
  context: BenefitsCheckerContext,
  check: AskedCheck,
  job: string,
): Promise<FoundAnswer> {
  const { store, clock, logger } = context;
  try {
    const { inputs } = check;
    const { payor, fees } = await openBillingTransactions(store).read(async (tx) => ({
      payor: await findCheckedPayor(tx, inputs.payorId),
      fees: await loadFees(tx, inputs),
    }));
    const question = { ...inputs, license: inputs.licenseType };
    const amounts = { allowedCents: findAllowedCents(fees, question), payorRange: findPayorRange(fees, question) };
    const known = payor ? findKnownVerdict(inputs, payor) : readInternalFault();
    if (!payor || known) return { answer: { reading: known ?? readInternalFault(), answers: [] }, ...amounts };
    const traceNumber = `${check.id}-${check.attempts}`;
    const controlNumber = computeControlNumber(check);
    const answer = await askInsurer(context, { inputs, payor, traceNumber, controlNumber, now: clock.now() });
    return { answer, ...amounts };
  } catch (err) {
    logger.error({ job, check_id: check.id, attempt: check.attempts, err }, 'a benefits check failed');
    return { answer: createInternalFault() };
  }
}

export function createInternalFault(): InsurerAnswer {
  return { reading: readInternalFault(), answers: [] };
}

/** Returns a number for each run that is free for its two inquiries. Numbers begin again after 30 million checks. */
function computeControlNumber({ number, attempts }: AskedCheck): number {
  return Number((number * 32n + BigInt(attempts % 16) * 2n) % maxControlNumbers) + 1;
}
