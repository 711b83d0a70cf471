import { timestampMs } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { getParentCall } from '@linden/platform/rpc/rpc-context';
import { EligibilityResult, type SessionCheck } from '@linden/proto/billing/v1/benefits_check_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { getLocalDay } from '@linden/vocabulary/local-day';
import { findStateZone } from '@linden/vocabulary/places/state-zones';
import type { RequestContext } from '#src/context.ts';
import type { PastAppointmentResult } from '#src/gen/resolvers.ts';
import { wait } from '#src/wait.ts';
import { isClient } from '../people/resolvers.ts';
import { hasHadSession } from './has-had-session.ts';
import { isInsured } from './session-result.ts';
import { findSessionTerms } from './session-terms.ts';

/** A booking waits no longer for its check to be requested. */
const maxWaitMs = 700;
/** What is left of the request's time for the answer. */
const answerMs = 300;

/**
 * Requests the check of a session that a client has booked, and keeps the estimate. Never fails and never delays a booking past its deadline:
 * without an answer in time the result is UNKNOWN.
 */
export async function checkBookedSession(record: Appointment | undefined, context: RequestContext): Promise<void> {
  if (!record || !isClient(context)) return;
  const leftMs = (getParentCall()?.deadlineMs ?? Number.POSITIVE_INFINITY) - Date.now() - answerMs;
  const waitMs = Math.max(Math.min(maxWaitMs, leftMs), 0);
  const request = requestCheck(record, context, waitMs).catch(() => undefined);
  const found = await Promise.race([request, wait(waitMs)]);
  if (found !== 'cash') context.sessionChecks.prime(record, found);
}

async function requestCheck(
  record: Appointment,
  context: RequestContext,
  timeoutMs: number,
): Promise<SessionCheck | undefined | 'cash'> {
  if (!(await isInsured(record, context))) return 'cash';
  const { id: appointmentId, patientId, payorId, usState } = record;
  const serviceDay = findServiceDay(record);
  const isExistingClient = !record.firstAppointment || (await hasHadSession(patientId, context));
  const terms = await findSessionTerms(record, (id) => context.providers.byId.load(id));
  const session = { patientId, appointmentId, payorId, usState, serviceDay, isExistingClient, terms };
  return (await context.upstreams.benefits.checkSession(session, { timeoutMs })).sessionCheck;
}

type EnteredSession = Pick<PastAppointmentResult, 'calculatedEligibility' | 'benefitsCheckErrorCode'>;

/**
 * Requests the check of a past session that a provider entered, and returns the newest stored result. Never fails: without an answer in time
 * the result is UNKNOWN. Null without insurance.
 */
export async function checkEnteredSession(
  record: Appointment | undefined,
  context: RequestContext,
): Promise<EnteredSession> {
  const unknown: EnteredSession = { calculatedEligibility: 'UNKNOWN', benefitsCheckErrorCode: null };
  if (!record) return { ...unknown, calculatedEligibility: null };
  try {
    if (!(await isInsured(record, context))) return { ...unknown, calculatedEligibility: null };
    const { id: appointmentId, patientId, payorId, usState } = record;
    const terms = await findSessionTerms(record, (id) => context.providers.byId.load(id));
    const session = { patientId, appointmentId, payorId, usState, serviceDay: findServiceDay(record), terms };
    const { eligibilityResult, errorCode } = await context.upstreams.benefits.checkEnteredSession(session, {
      timeoutMs: maxWaitMs,
    });
    const calculatedEligibility = getEnumName(EligibilityResult, eligibilityResult) || 'UNKNOWN';
    return { calculatedEligibility, benefitsCheckErrorCode: errorCode || null };
  } catch {
    return unknown;
  }
}

function findServiceDay({ usState, start, timeZone }: Appointment): string {
  return start ? getLocalDay(timestampMs(start), findStateZone(usState) ?? timeZone) : '';
}
