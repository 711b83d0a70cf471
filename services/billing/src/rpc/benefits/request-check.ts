import { DomainError, invalid, notFound } from '@linden/platform/domain-error';
import type { RequestCheckRequest } from '@linden/proto/billing/v1/benefits_service_pb';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { isCalendarDay } from '@linden/x12/x12-day';
import {
  authorizeCoverageChange,
  type CoverageAccess,
  createPatientNotFoundError,
  readCoverageId,
} from '#src/access/coverage-access.ts';
import type { BenefitsContext, BenefitsHandler } from '#src/context.ts';
import { buildCheckInputs } from '#src/domain/benefits/build-check-inputs.ts';
import { findMaxRuns, maxRunsPerDay } from '#src/domain/benefits/max-runs.ts';
import { usualTerms } from '#src/domain/benefits/session-terms.ts';
import type { InsuredMember } from '#src/ports/people.ts';
import { loadCoverages, lockHolder } from '#src/store/coverages/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { requestStoredCheck } from '#src/use-cases/benefits/request-check.ts';
import { buildCheckProto } from '#src/wire/benefits-check-to-proto.ts';

const maxLicenseLength = 20;

/** Requesting the same check again starts no new run and returns the stored check. */
export const requestCheck: BenefitsHandler<'requestCheck'> = (context) => async (request, call) => {
  const access = await authorizeCoverageChange(context, call, request.patientId);
  readCoverageId(request.coverageId, 'coverageId');
  checkRequest(request);
  const member = await context.people.findMember(request.patientId);
  if (!member) throw createPatientNotFoundError();
  const { check, isDue } = await access.store.tx((tx) => findOrAdd(context, tx, { access, request, member }));
  // Only after the commit, and only a hint.
  if (isDue) context.requestRun(check.id);
  return { check: buildCheckProto(check, context.clock.now()) };
};

function checkRequest({ usState, serviceDay, licenseType }: RequestCheckRequest): void {
  if (usState !== '' && !isStateCode(usState)) throw invalid('NOT_IN_LIST', 'unknown state', 'usState');
  if (serviceDay !== '' && !isCalendarDay(serviceDay)) throw invalid('INVALID_DATE', 'must be a day', 'serviceDay');
  if (licenseType.length > maxLicenseLength) throw invalid('TOO_LONG', 'must be a license', 'licenseType');
}

interface Question {
  readonly access: CoverageAccess;
  readonly request: RequestCheckRequest;
  readonly member: InsuredMember;
}

async function findOrAdd(context: BenefitsContext, tx: CoverageTx, { access, request, member }: Question) {
  const { envelope, clock, hashInputs } = context;
  const { patientId, coverageId, tryAgain } = request;
  if (!(await lockHolder(tx, patientId))) throw createPatientNotFoundError();
  const coverage = (await loadCoverages(tx, envelope, [patientId])).find(({ id }) => id === coverageId);
  if (!coverage) throw notFound('COVERAGE_NOT_FOUND', 'no such coverage');
  const now = clock.now();
  const { usState, serviceDay, isExistingClient, licenseType } = request;
  const terms = { ...usualTerms, licenseType };
  const inputs = buildCheckInputs(coverage, { usState, serviceDay, isExistingClient, terms }, member, now);
  const asker = { envelope, hashInputs, now, actor: access.caller, maxRuns: findMaxRuns(access.caller) };
  const requested = await requestStoredCheck(tx, asker, { patientId, coverage, inputs, tryAgain });
  if (requested) return requested;
  const message = `at most ${maxRunsPerDay.ofPatient} benefits checks of a patient, and ${maxRunsPerDay.ofAll} of an account, in 24 hours`;
  throw new DomainError({ code: 'CHECKS_EXHAUSTED', kind: 'exhausted', message });
}
