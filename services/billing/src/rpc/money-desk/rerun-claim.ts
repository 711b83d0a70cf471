import { DomainError, notFound } from '@linden/platform/domain-error';
import { readId } from '#src/access/desk-access.ts';
import type { MoneyDeskContext, MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { lockClaim, restartClaim } from '#src/store/claims/claims.ts';
import { loadCoverages } from '#src/store/coverages/coverages.ts';
import { resolveFindingsOf } from '#src/store/ledger/findings.ts';
import { findPatientOfClaim } from '#src/store/money-desk/patient-money.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { type DeskChange, makeChange, readChange } from '#src/use-cases/money-desk/change-desk.ts';

export const rerunClaim: MoneyDeskHandler<'rerunClaim'> = (context) => async (request, call) => {
  const change = readChange(context, call, request);
  const subject = readId(request.claimId, 'claimId');
  const patientId = await context.store.as(billingCaller).read((tx) => findPatientOfClaim(tx, subject));
  if (!patientId) throw createClaimNotFoundError();
  await makeChange(context, change, { kind: 'CLAIM_RERUN', subject, patientId }, (tx) =>
    restart(context, tx, change, subject),
  );
  return {};
};

/** A corrected plan gives the claim its member id. The findings about the claim's return are resolved. */
async function restart(
  { envelope, clock }: MoneyDeskContext,
  tx: CoverageTx,
  { staff }: DeskChange,
  id: string,
): Promise<void> {
  const claim = await lockClaim(tx, envelope, id);
  if (!claim) throw createClaimNotFoundError();
  const coverages = await loadCoverages(tx, envelope, [claim.patientId]);
  const coverage = coverages.find((each) => each.id === claim.coverageId);
  const facts = { ...claim.facts, memberId: coverage?.memberId ?? claim.facts.memberId };
  const now = clock.now();
  if (!(await restartClaim(tx, envelope, { id, facts, now })))
    throw new DomainError({
      code: 'CLAIM_NOT_STOPPED',
      kind: 'conflict',
      message: 'This claim isn’t waiting for a correction.',
    });
  const kinds = ['CLAIM_RETURNED', 'CLAIM_REFUSED'] as const;
  await resolveFindingsOf(tx, { kinds, subject: id, resolvedBy: staff.account, resolvedAt: now });
}

const createClaimNotFoundError = () => notFound('CLAIM_NOT_FOUND', 'no such claim');
