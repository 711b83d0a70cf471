import { randomUUID } from 'node:crypto';
import type { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import type { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import type { IssueService } from '@linden/proto/billing/v1/issue_service_pb';
import type { LandingCheckService } from '@linden/proto/billing/v1/landing_check_service_pb';
import { coverageOf } from '../cast-coverages.ts';
import type { Cell, SamplesOf } from '../sample.ts';
import { getPatient, getWatched } from './people.ts';

/** Another person's record is one that no other row opens, because an open record shows its coverages. */
export function patientOf(cell: Cell): string {
  if (cell.object === "another person's") return cell.cast.others.alone.id;
  return cell.object.startsWith('under ') ? getWatched(cell) : getPatient(cell).id;
}

/** Each patient of the cast has one coverage. */
export const coverageSamples: SamplesOf<typeof CoverageService> = {
  listCoverages: {
    request: (cell) => ({ patientIds: [patientOf(cell)] }),
    shows: ({ coverages }, cell) => coverages.some(({ patientId }) => patientId === patientOf(cell)),
  },
  putCoverage: { request: (cell) => coverageOf(cell.world, patientOf(cell)) },
  orderCoverages: {
    request: (cell) => ({ patientId: patientOf(cell), coverageIds: [coverageOf(cell.world, patientOf(cell)).id] }),
  },
  endCoverage: { request: (cell) => ({ patientId: patientOf(cell), coverageId: randomUUID() }) },
};

/** Each coverage of the cast has one benefits check. */
export const benefitsSamples: SamplesOf<typeof BenefitsService> = {
  requestCheck: {
    request: (cell) => ({ patientId: patientOf(cell), coverageId: coverageOf(cell.world, patientOf(cell)).id }),
  },
  checkSession: { request: (cell) => ({ ...sessionOf(cell), usState: 'CA', serviceDay: '2026-12-15' }) },
  checkEnteredSession: { request: (cell) => ({ ...sessionOf(cell), usState: 'CA', serviceDay: '2026-11-01' }) },
  listSessionChecks: {
    request: (cell) => ({ sessions: [sessionOf(cell)] }),
    shows: ({ sessionChecks }, cell) => sessionChecks.some(({ patientId }) => patientId === patientOf(cell)),
  },
  getSessionTrouble: { request: (cell) => ({ appointmentId: sessionOf(cell).appointmentId }) },
  getCheck: {
    request: (cell) => ({ patientId: patientOf(cell), checkId: cell.cast.checks.get(patientOf(cell)) ?? '' }),
  },
};

/** Each patient of the cast has one open issue. */
export const issueSamples: SamplesOf<typeof IssueService> = {
  listIssues: {
    request: (cell) => ({ patientIds: [patientOf(cell)] }),
    shows: ({ issues }, cell) => issues.some(({ patientId }) => patientId === patientOf(cell)),
  },
};

/** A session of the patient; its id is the patient's. */
function sessionOf(cell: Cell) {
  const { patientId, payorId } = coverageOf(cell.world, patientOf(cell));
  return { patientId, payorId, appointmentId: patientId };
}

/** What a visitor types on the page that checks plans. Another member each time, because tries of one are limited. */
export function createLandingQuestion({ world }: Cell) {
  const { payorId } = coverageOf(world, '');
  const memberId = `W${randomUUID()}`;
  return { usState: 'CA', payorId, memberId, firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14' };
}

export const landingSamples: SamplesOf<typeof LandingCheckService> = {
  requestLandingCheck: { request: createLandingQuestion },
  getLandingCheck: { request: () => ({ checkId: randomUUID() }) },
};
