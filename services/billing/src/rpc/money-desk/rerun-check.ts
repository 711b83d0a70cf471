import { notFound } from '@linden/platform/domain-error';
import { createPatientNotFoundError } from '#src/access/coverage-access.ts';
import { readId } from '#src/access/desk-access.ts';
import type { MoneyDeskContext, MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildCheckInputs } from '#src/domain/benefits/build-check-inputs.ts';
import { usualTerms } from '#src/domain/benefits/session-terms.ts';
import { findPatientOfCoverage, loadCoverages, lockHolder } from '#src/store/coverages/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { requestStoredCheck } from '#src/use-cases/benefits/request-check.ts';
import { type DeskChange, makeChange, readChange } from '#src/use-cases/money-desk/change-desk.ts';

export const rerunCheck: MoneyDeskHandler<'rerunCheck'> = (context) => async (request, call) => {
  const change = readChange(context, call, request);
  const subject = readId(request.coverageId, 'coverageId');
  const patientId = await context.store.as(billingCaller).read((tx) => findPatientOfCoverage(tx, subject));
  if (!patientId) throw createCoverageNotFoundError();
  let due: string | undefined;
  await makeChange(context, change, { kind: 'CHECK_RERUN', subject, patientId }, async (tx) => {
    due = await restart(context, tx, change, { patientId, coverageId: subject });
  });
  // Only after the commit, and only a hint.
  if (due) context.requestRun(due);
  return {};
};

/** Asks again even when the insurer has answered. @returns the id of the check that is due */
async function restart(
  context: MoneyDeskContext,
  tx: CoverageTx,
  { staff }: DeskChange,
  { patientId, coverageId }: { patientId: string; coverageId: string },
): Promise<string | undefined> {
  const { envelope, hashInputs, clock } = context;
  const member = await context.people.findMember(patientId);
  if (!member || !(await lockHolder(tx, patientId))) throw createPatientNotFoundError();
  const coverage = (await loadCoverages(tx, envelope, [patientId])).find(({ id }) => id === coverageId);
  if (!coverage) throw createCoverageNotFoundError();
  const now = clock.now();
  const inputs = buildCheckInputs(
    coverage,
    { usState: '', serviceDay: '', isExistingClient: false, terms: usualTerms },
    member,
    now,
  );
  const question = { patientId, coverage, inputs, tryAgain: true, notBefore: now };
  const requested = await requestStoredCheck(tx, { envelope, hashInputs, now, actor: staff }, question);
  return requested?.isDue ? requested.check.id : undefined;
}

const createCoverageNotFoundError = () => notFound('COVERAGE_NOT_FOUND', 'no such coverage');
