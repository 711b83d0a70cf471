import { invalid } from '@linden/platform/domain-error';
import type { PutCoverageRequest } from '@linden/proto/billing/v1/coverage_service_pb';
import { createCoverageChangedError } from '#src/access/coverage-access.ts';
import type { CoverageContext } from '#src/context.ts';
import {
  type CoverageInput,
  findCoverageFaults,
  isSameCoverage,
  maxCoverages,
  trimNumbers,
} from '#src/domain/coverages/coverage.ts';
import {
  addCoverage,
  changeCoverage,
  findPlan,
  loadCoverages,
  type StoredCoverage,
} from '#src/store/coverages/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

type CoverageRequest = Omit<PutCoverageRequest, '$typeName' | '$unknown'>;

/** Saves a coverage of a patient whose coverages the caller has locked. */
export async function saveCoverage(
  { envelope }: CoverageContext,
  tx: CoverageTx,
  request: CoverageRequest,
  isPartnerConfirmed: boolean | undefined,
): Promise<'same' | 'add' | 'change'> {
  const { id, patientId, version } = request;
  const current = await loadCoverages(tx, envelope, [patientId]);
  const input = await checkInput(tx, request, current);
  const known = current.find((each) => each.id === id);
  const confirmed = { isPartnerConfirmed: isPartnerConfirmed ?? false };
  const isConfirmedAsBefore = isPartnerConfirmed === undefined || known?.isPartnerConfirmed === isPartnerConfirmed;
  if (known && isSameCoverage(known, input) && isConfirmedAsBefore) return 'same';
  if ((known?.version ?? 0n) !== version) throw createCoverageChangedError();
  if (known) {
    await changeCoverage(tx, envelope, { id, ...input, ...confirmed });
    return 'change';
  }
  if (current.length >= maxCoverages) throw invalid('TOO_MANY', `at most ${maxCoverages} plans`, 'patientId');
  const added = await addCoverage(tx, envelope, {
    id,
    patientId,
    position: current.length + 1,
    ...input,
    ...confirmed,
  });
  if (!added) throw createCoverageChangedError();
  return 'add';
}

async function checkInput(
  tx: CoverageTx,
  request: CoverageRequest,
  current: readonly StoredCoverage[],
): Promise<CoverageInput> {
  const { id, payorId, eapRemainingVisits } = request;
  const payor = await findPlan(tx, payorId);
  if (!payor) throw invalid('PAYOR_NOT_FOUND', 'no such plan', 'payorId');
  const input = { payorId, eapRemainingVisits, ...trimNumbers(request) };
  const others = current.filter((each) => each.id !== id);
  const [fault] = findCoverageFaults(input, payor, others);
  if (fault) throw invalid(fault.code, fault.message, fault.field);
  return input;
}
