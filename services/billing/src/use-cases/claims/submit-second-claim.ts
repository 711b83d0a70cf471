import { buildSecondNumber, type StoredClaim } from '#src/domain/claims/claim.ts';
import type { SecondClaim } from '#src/domain/claims/second-claim.ts';
import { lockClaim } from '#src/store/claims/claims.ts';
import {
  listWaitingForSecond,
  lockSecondClaim,
  markSecondSubmitted,
  postponeSecondClaim,
  takeDueSecondClaim,
} from '#src/store/claims/second-claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { findCheckedPayor } from '#src/store/payors/checked-payors.ts';
import type { ClaimsContext } from './claims-context.ts';
import { computePauseMs, type Submission, sendClaim } from './send-claim.ts';
import { giveUpSecond } from './settle-second.ts';

const job = 'submit-second-claims';
const leaseMs = 90_000;
const batch = 100;

/** Submits the claim to a second insurer that is due longest, as `submitDueClaim` does. Returns false when none is due. */
export async function submitDueSecondClaim(context: ClaimsContext): Promise<boolean> {
  const { store, envelope, clock } = context;
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const taken = await openBillingTransactions(store).tx(async (tx) => {
    const second = await takeDueSecondClaim(tx, envelope, { now, leaseUntil });
    const claim = second && (await lockClaim(tx, envelope, second.claimId));
    const firstPayor = claim && (await findCheckedPayor(tx, claim.payorId));
    return second && claim && { second, claim, firstPayor };
  });
  if (!taken) return false;
  const { second, claim, firstPayor } = taken;
  const payor = { id: firstPayor?.externalPayorId ?? '', name: firstPayor?.planName ?? '' };
  const submission = await sendClaim(context, claim, {
    number: buildSecondNumber(claim),
    // The last one of each claim's 16 numbers.
    controlNumber: Number((claim.number * 16n + 15n) % 999_999_990n) + 1,
    payorId: second.payorId,
    memberId: second.facts.memberId,
    firstDecision: { payor, memberId: claim.facts.memberId, ...second.facts.first },
  });
  await endSubmission(context, { second, claim }, submission);
  return true;
}

async function endSubmission(
  context: ClaimsContext,
  { second, claim }: { second: SecondClaim; claim: StoredClaim },
  submission: Submission,
): Promise<void> {
  const { store, envelope, clock, logger } = context;
  const { id } = claim;
  const now = clock.now();
  await openBillingTransactions(store).tx(async (tx) => {
    const current = await lockClaim(tx, envelope, id);
    // A report about it may have come first.
    if (!current || (await lockSecondClaim(tx, envelope, id))?.status !== 'WAITING_TO_SUBMIT') return;
    if (submission.state === 'RECEIVED') await markSecondSubmitted(tx, id, now);
    else if (submission.state === 'REFUSED') {
      await giveUpSecond(tx, context, current, now);
      await addFinding(tx, { kind: 'CLAIM_REFUSED', subject: id, foundAt: now });
    } else await postponeSecondClaim(tx, id, new Date(now.getTime() + computePauseMs(second.tries)));
  });
  const about = { job, claim_id: id, attempt: second.tries };
  if (submission.state === 'RECEIVED') logger.info(about, 'a claim was submitted');
  else logger.warn({ ...about, reason: submission.reason }, 'a claim was not submitted');
}

/** Stops waiting for second insurers that did not decide in time, also for those that a first insurer chose. One that fails stops no other. */
export async function giveUpSilentSeconds(context: ClaimsContext, signal?: AbortSignal): Promise<void> {
  const { store, envelope, clock, logger, secondWaitMs } = context;
  const now = clock.now();
  const before = new Date(now.getTime() - secondWaitMs);
  const transactions = openBillingTransactions(store);
  for (const id of await transactions.read((tx) => listWaitingForSecond(tx, before, batch))) {
    if (signal?.aborted) return;
    try {
      await transactions.tx(async (tx) => {
        const claim = await lockClaim(tx, envelope, id);
        if (claim) await giveUpSecond(tx, context, claim, now);
      });
      logger.warn({ job: 'give-up-second-claims', claim_id: id }, 'a second insurer did not decide in time');
    } catch (err) {
      logger.error({ job: 'give-up-second-claims', claim_id: id, err }, 'a claim still waits for a second insurer');
    }
  }
}
