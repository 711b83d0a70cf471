import { timestampMs } from '@bufbuild/protobuf/wkt';
import { currentScope } from '@linden/platform/rpc-context';
import type { SessionCheck } from '@linden/proto/billing/v1/benefits_check_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { localDay } from '@linden/vocabulary/local-day';
import { findStateZone } from '@linden/vocabulary/state-zones';
import type { RequestContext } from '#src/context.ts';
import { isClient } from '../people/resolvers.ts';
import { hasHadSession } from './has-had-session.ts';
import { isInsured } from './session-result.ts';

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
  const leftMs = (currentScope()?.deadlineMs ?? Number.POSITIVE_INFINITY) - Date.now() - answerMs;
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
  const { id: appointmentId, patientId, payorId, usState, start, timeZone } = record;
  const zone = findStateZone(usState) ?? timeZone;
  const serviceDay = start ? localDay(timestampMs(start), zone) : '';
  const isExistingClient = !record.firstAppointment || (await hasHadSession(patientId, context));
  const session = { patientId, appointmentId, payorId, usState, serviceDay, isExistingClient };
  return (await context.upstreams.benefits.checkSession(session, { timeoutMs })).sessionCheck;
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref();
  });
}
