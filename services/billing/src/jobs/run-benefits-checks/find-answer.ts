import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import type { CentsRange } from '#src/domain/benefits/cost-estimate.ts';
import { findAllowedCents, findPayorRange } from '#src/domain/benefits/fee-schedule.ts';
import { findKnownVerdict, readInternalFault } from '#src/domain/benefits/find-known-verdict.ts';
import { loadSessionFees } from '#src/store/benefits/fee-schedules.ts';
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

type Amounts = Omit<FoundAnswer, 'answer'>;

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
  let amounts: Amounts = {};
  try {
    const { inputs } = check;
    amounts = await loadAmounts(context, inputs);
    const payor = await openBillingTransactions(store).read((tx) => findCheckedPayor(tx, inputs.payorId));
    const known = payor ? findKnownVerdict(inputs, payor) : readInternalFault();
    if (!payor || known) return { answer: { reading: known ?? readInternalFault(), answers: [] }, ...amounts };
    const traceNumber = buildRunTrace(check);
    const controlNumber = computeControlNumber(check);
    const answer = await askInsurer(context, { inputs, payor, traceNumber, controlNumber, now: clock.now() });
    return { answer, ...amounts };
  } catch (err) {
    logger.error({ job, check_id: check.id, attempt: check.attempts, err }, 'a benefits check failed');
    return { answer: createInternalFault(), ...amounts };
  }
}

/** What is known of a check that asks no more: what the payor allows. */
export async function findWithoutAnswer(
  context: BenefitsCheckerContext,
  { inputs }: Pick<AskedCheck, 'inputs'>,
): Promise<FoundAnswer> {
  return { answer: createInternalFault(), ...(await loadAmounts(context, inputs)) };
}

async function loadAmounts({ store }: BenefitsCheckerContext, inputs: CheckInputs): Promise<Amounts> {
  const fees = await openBillingTransactions(store).read((tx) => loadSessionFees(tx, inputs));
  const question = { ...inputs, payorId: fees.payorId, license: inputs.licenseType };
  return { allowedCents: findAllowedCents(fees.rows, question), payorRange: findPayorRange(fees.rows, question) };
}

/** What the traces of a run's inquiries begin with. */
export function buildRunTrace({ id, attempts }: Pick<AskedCheck, 'id' | 'attempts'>): string {
  return `${id}-${attempts}`;
}

function createInternalFault(): InsurerAnswer {
  return { reading: readInternalFault(), answers: [] };
}

/** Returns a number for each run that is free for its two inquiries. Numbers begin again after 30 million checks. */
function computeControlNumber({ number, attempts }: AskedCheck): number {
  return Number((number * 32n + BigInt(attempts % 16) * 2n) % maxControlNumbers) + 1;
}
