import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit';
import { DomainError, invalid, notFound } from '@linden/platform/domain-error';
import type { RequestCheckRequest } from '@linden/proto/billing/v1/benefits_service_pb';
import { localDay } from '@linden/vocabulary/local-day';
import { findStateZone } from '@linden/vocabulary/state-zones';
import { isStateCode } from '@linden/vocabulary/us-states';
import { isCalendarDay } from '@linden/x12/x12-day';
import { type CheckInputs, usualCptCode } from '#src/benefits/check-inputs.ts';
import { canTryAgain } from '#src/benefits/schedule-check.ts';
import { buildCheckProto } from '#src/benefits-check-to-proto.ts';
import type { BenefitsContext, BenefitsHandler } from '#src/context.ts';
import { isClient } from '#src/domain/policies.ts';
import type { InsuredMember } from '#src/ports/people.ts';
import {
  authorizeCoverageChange,
  type CoverageAccess,
  createPatientNotFoundError,
  readCoverageId,
} from '#src/rpc/coverages/coverage-access.ts';
import {
  addCheck,
  countRecentRuns,
  findCheckByKey,
  markNewestCheck,
  restartCheck,
} from '#src/store/benefits-checks.ts';
import { loadCoverages, lockHolder, type StoredCoverage } from '#src/store/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

const defaultZone = 'America/New_York';
const maxLicenseLength = 20;
/** For each patient, and for all patients of an account, when a client asks. */
const maxRunsPerDay = { ofPatient: 30, ofAll: 90 };

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
  if (usState !== '' && !isStateCode(usState)) throw invalid('STATE_UNKNOWN', 'unknown state', 'usState');
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
  const { patientId, coverageId } = request;
  // Requests for one patient run one after another, so the same question is added once.
  if (!(await lockHolder(tx, patientId))) throw createPatientNotFoundError();
  const coverage = (await loadCoverages(tx, envelope, [patientId])).find(({ id }) => id === coverageId);
  if (!coverage) throw notFound('COVERAGE_NOT_FOUND', 'no such coverage');
  const now = clock.now();
  const inputs = buildInputs(coverage, request, member, now);
  const { serviceDay } = inputs;
  const key = { coverageId, coverageVersion: coverage.version, serviceDay, inputsHash: hashInputs(inputs) };
  const known = await findCheckByKey(tx, envelope, key);
  const isRestarted = known !== undefined && request.tryAgain && canTryAgain(known.outcome?.reading.error);
  if (known && !isRestarted) {
    await markNewestCheck(tx, known, now);
    return { check: known, isDue: known.state === 'WAITING' && known.nextTryAt <= now };
  }
  await checkRunsLeft(tx, access, patientId, now);
  const id = known?.id ?? randomUUID();
  if (known) await restartCheck(tx, id, now);
  else await addCheck(tx, envelope, { ...key, id, patientId, inputs, now });
  await appendAudit(tx, {
    ...{ actor: access.caller, action: 'benefits_check.request', subject: patientId },
    detail: { check: id, coverage: coverageId },
  });
  const check = await findCheckByKey(tx, envelope, key);
  if (!check) throw new Error('a benefits check is missing after it was stored');
  return { check, isDue: true };
}

/** Each run costs money, and an attacker could use runs to find valid member ids. Staff and operators have no limit. */
async function checkRunsLeft(tx: CoverageTx, { caller }: CoverageAccess, patientId: string, now: Date): Promise<void> {
  if (caller.kind !== 'person' || !isClient(caller)) return;
  const runs = await countRecentRuns(tx, patientId, now);
  if (runs.ofPatient < maxRunsPerDay.ofPatient && runs.ofAll < maxRunsPerDay.ofAll) return;
  const message = `at most ${maxRunsPerDay.ofPatient} benefits checks of a patient, and ${maxRunsPerDay.ofAll} of an account, in 24 hours`;
  throw new DomainError({ code: 'CHECKS_EXHAUSTED', kind: 'exhausted', message });
}

function buildInputs(
  { payorId, memberId, eapAuthCode, eapRemainingVisits }: StoredCoverage,
  { usState, serviceDay, licenseType, isExistingClient }: RequestCheckRequest,
  { identity, stateOfResidence }: InsuredMember,
  now: Date,
): CheckInputs {
  const state = usState || stateOfResidence;
  return {
    patient: identity,
    // Clients type a member id as printed on the card. Insurers expect it without spaces.
    memberId: memberId.replaceAll(/\s/g, ''),
    ...{ payorId, eapRemainingVisits, hasEapAuthCode: eapAuthCode !== '' },
    usState: state,
    serviceDay: serviceDay || localDay(now.getTime(), findStateZone(state) ?? defaultZone),
    ...{ licenseType, cptCode: usualCptCode, isTelehealth: true, isExistingClient },
  };
}
