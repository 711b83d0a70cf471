import { randomUUID } from 'node:crypto';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { authorizeVisitor } from '#src/access/landing-access.ts';
import type { LandingContext, LandingHandler } from '#src/context.ts';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import { findLandingCap, landingCheckMs } from '#src/domain/landing/landing-limits.ts';
import {
  addLandingCheck,
  countLandingChecks,
  findSameLandingCheck,
  type LandingAsker,
  type LandingCheck,
  lockLandingAsker,
} from '#src/store/landing/landing-checks.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { findCheckedPayor } from '#src/store/payors/checked-payors.ts';
import { buildLandingCheckProto } from '#src/wire/landing-check-to-proto.ts';
import { readLandingQuestion } from '#src/wire/landing-question.ts';

/** Plans that pay without a member's benefits, or only with a code of the employer. */
const uncheckedCategories: ReadonlySet<string> = new Set(['CASH', 'EAP', 'MANAGED_EAP']);

/** The same question of the same browser starts no new run, unless the last one ended in an outage. */
export const requestLandingCheck: LandingHandler<'requestLandingCheck'> = (context) => async (request, call) => {
  const { visitor, networks = [] } = authorizeVisitor(call);
  const inputs = readLandingQuestion(request, context.clock.now());
  const asker = {
    visitor,
    networks,
    inputsHash: context.hashInputs(inputs),
    member: context.hashMember(`${inputs.payorId} ${inputs.memberId.toUpperCase()}`),
  };
  const { check, isNew } = await openBillingTransactions(context.store).tx((tx) =>
    findOrAdd(context, tx, asker, inputs),
  );
  // Only after the commit, and only a hint.
  if (isNew) context.requestRun(check.id);
  return { check: buildLandingCheckProto(check) };
};

async function findOrAdd(
  context: LandingContext,
  tx: CoverageTx,
  asker: LandingAsker,
  inputs: CheckInputs,
): Promise<{ check: LandingCheck; isNew: boolean }> {
  const { envelope, clock } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - landingCheckMs);
  const payor = await findCheckedPayor(tx, inputs.payorId);
  if (!payor) throw invalid('PAYOR_NOT_FOUND', 'no such plan', 'payorId');
  if (uncheckedCategories.has(payor.planCategory))
    throw invalid('PAYOR_NOT_CHECKED', 'this plan cannot be checked here', 'payorId');
  await lockLandingAsker(tx, asker);
  const known = await findSameLandingCheck(tx, envelope, asker, since);
  if (known && !endedInOutage(known)) return { check: known, isNew: false };
  const cap = findLandingCap(await countLandingChecks(tx, asker, since));
  if (cap) {
    context.reportLandingCap(cap);
    throw new DomainError({ code: 'LANDING_CHECKS_EXHAUSTED', kind: 'exhausted', message: 'too many checks today' });
  }
  const id = randomUUID();
  await addLandingCheck(tx, envelope, { ...asker, id, inputs, now });
  return { check: { id, number: 0n, state: 'WAITING', attempts: 0, content: { inputs } }, isNew: true };
}

function endedInOutage({ content }: LandingCheck): boolean {
  return 'verdict' in content && content.verdict.reason === 'AWAY';
}
