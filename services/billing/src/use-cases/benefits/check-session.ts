import { buildCheckInputs } from '#src/domain/benefits/build-check-inputs.ts';
import { chooseKeptEstimate, isGoodForSession, type KeptEstimate } from '#src/domain/benefits/choose-kept-estimate.ts';
import { type SessionTerms, usualTerms } from '#src/domain/benefits/session-terms.ts';
import { chooseSessionCoverage } from '#src/domain/coverages/choose-session-coverage.ts';
import type { Visit } from '#src/domain/visits/eap-visits.ts';
import type { InsuredMember } from '#src/ports/people.ts';
import { loadChecks, loadNewestChecks, type StoredCheck } from '#src/store/benefits/benefits-checks.ts';
import {
  addSessionCheck,
  changeSessionCheck,
  loadSessionChecks,
  type StoredSessionCheck,
} from '#src/store/benefits/session-checks.ts';
import { loadCoverages, type StoredCoverage } from '#src/store/coverages/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { findVisit } from '#src/store/visits/eap-visits.ts';
import { estimateSession } from './estimate-session.ts';
import { type RequestCheckContext, requestStoredCheck } from './request-check.ts';

/** A booked session whose insurance is checked. */
export type BookedSession = Omit<StoredSessionCheck, 'id' | 'checkId' | 'kept'>;

export interface CheckedSession {
  /** The check of the session, or the newest stored one when no run is left. Undefined without a plan of the payor. */
  readonly check: StoredCheck | undefined;
  readonly isDue: boolean;
  readonly kept: KeptEstimate | undefined;
}

/** The visit that is reserved for the session itself pays for it. */
function withOwnVisit(coverage: StoredCoverage, visit: Visit | undefined): StoredCoverage {
  const { eapRemainingVisits: left } = coverage;
  const isOwn = visit?.isCounted && visit.coverageId === coverage.id;
  return isOwn && left !== undefined ? { ...coverage, eapRemainingVisits: left + 1 } : coverage;
}

/**
 * Requests the check of a session and stores both ids. The first call keeps the plan's estimate; later calls never change it. The caller must
 * hold the lock of the patient's coverages.
 */
export async function checkBookedSession(
  tx: CoverageTx,
  context: RequestCheckContext,
  { session, member, notBefore }: { session: BookedSession; member: InsuredMember; notBefore?: Date },
): Promise<CheckedSession> {
  const { envelope, now } = context;
  const { patientId, usState, serviceDay } = session;
  const [known] = await loadSessionChecks(tx, envelope, [session]);
  const terms = session.terms ?? known?.terms ?? usualTerms;
  const coverages = await loadCoverages(tx, envelope, [patientId], { withEnded: true });
  const own = known?.checkId ? (await loadChecks(tx, envelope, [known.checkId])).get(known.checkId) : undefined;
  const chosen = chooseSessionCoverage(coverages, session, own);
  // A plan that had ended before the booking pays nothing.
  const coverage = chosen?.endedAt && own?.coverageId !== chosen.id ? undefined : chosen;
  const newest = coverage && (await loadNewestChecks(tx, envelope, [coverage])).get(coverage.id);
  const kept = known ? known.kept : await keepEstimate(tx, newest, { usState, serviceDay, terms });
  const visit = await findVisit(tx, session.appointmentId);
  const inputs = coverage && buildCheckInputs(withOwnVisit(coverage, visit), { ...session, terms }, member, now);
  const question = coverage && inputs && { patientId, coverage, inputs, ...(notBefore && { notBefore }) };
  const requested = question && (await requestStoredCheck(tx, context, question));
  const check = requested?.check ?? newest;
  const checkId = check?.id ?? null;
  if (known) await changeSessionCheck(tx, envelope, { ...known, ...session, terms, checkId });
  else await addSessionCheck(tx, envelope, { ...session, terms, checkId, kept, now });
  return { check, isDue: requested?.isDue ?? false, kept };
}

/** Keeps what the cost lines of this session show before it is booked. */
async function keepEstimate(
  tx: CoverageTx,
  newest: StoredCheck | undefined,
  { terms, ...session }: { readonly usState: string; readonly serviceDay: string; readonly terms: SessionTerms },
): Promise<KeptEstimate | undefined> {
  const estimate = isGoodForSession(newest, session) ? await estimateSession(tx, newest, terms) : undefined;
  return chooseKeptEstimate(newest, session, estimate);
}
