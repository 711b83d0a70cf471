import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/envelope';
import type { Logger } from '@linden/platform/log';
import type { Event } from '@linden/proto/events/v1/event_log_pb';
import {
  type AppointmentChanged,
  AppointmentChangedSchema,
  AppointmentChange as Change,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { announceFee } from '#src/charges/announce-fee.ts';
import { buildMinimalClaim } from '#src/claims/build-minimal-claim.ts';
import { acceptClaimReady } from '#src/claims/claim-ready.ts';
import type { Appointments } from '#src/ports/appointments.ts';
import { withdrawClaim } from '#src/store/claims.ts';
import { addFinding } from '#src/store/findings.ts';
import type { Store } from '#src/store/open-store.ts';
import { openBillingTransactions } from '../open-billing-transactions.ts';

export interface AppointmentFollowerContext {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly appointments: Appointments;
  /** Whether each kept insured session becomes a minimal claim. Only for worlds without signed notes. */
  readonly makesMinimalClaims: boolean;
}

const job = 'follow-appointments';
/** Older events happened before billing followed appointments: nothing is charged for them. Milliseconds. */
const maxEventAgeMs = 7 * 24 * 3_600_000;
/** Changes after which no session takes place. */
const ends: ReadonlySet<Change> = new Set([
  Change.CANCELED,
  Change.MISSED,
  Change.DELETED,
  Change.LAPSED,
  Change.DECLINED,
]);

/** Follows scheduling's events: fees of missed sessions, claims of kept ones. A repeated event changes nothing. */
export function createAppointmentFollower(context: AppointmentFollowerContext) {
  return async (events: readonly Event[]): Promise<void> => {
    for (const { type, payload, at } of events) {
      if (type !== AppointmentChangedSchema.typeName) continue;
      const happenedAt = at ? timestampDate(at) : context.clock.now();
      await follow(context, fromBinary(AppointmentChangedSchema, payload), happenedAt);
    }
  };
}

async function follow(
  context: AppointmentFollowerContext,
  { appointmentId, change, countsAsMissed }: AppointmentChanged,
  happenedAt: Date,
): Promise<void> {
  const hasClaim = ends.has(change) && (await withdraw(context, appointmentId));
  const isKept = change === Change.COMPLETED && context.makesMinimalClaims;
  if (!isKept && !countsAsMissed) return;
  if (hasClaim) {
    // The insurer was told that it took place: staff decide, and one session is never charged both ways.
    context.logger.warn(
      { job, appointment_id: appointmentId, reason: 'CLAIM_SUBMITTED' },
      'a session has a claim and no fee',
    );
    return;
  }
  if (context.clock.now().getTime() - happenedAt.getTime() > maxEventAgeMs) {
    context.logger.warn({ job, appointment_id: appointmentId, reason: 'TOO_OLD' }, 'an old event charges nothing');
    return;
  }
  const appointment = await context.appointments.find(appointmentId);
  if (!appointment) return;
  const now = context.clock.now();
  await openBillingTransactions(context.store).tx(async (tx) => {
    if (countsAsMissed) {
      const { reason } = await announceFee(tx, appointment, { happenedAt, now });
      context.logger.info({ job, appointment_id: appointmentId, reason }, 'a missed session was followed');
    }
    const ready = isKept ? buildMinimalClaim(appointment) : undefined;
    if (!ready) return;
    const reason = await acceptClaimReady(tx, context.envelope, ready, now);
    context.logger.info({ job, appointment_id: appointmentId, reason }, 'a kept session was followed');
  });
}

/** A session may be marked as missed after it counted as kept. @returns whether its claim was submitted */
function withdraw({ store, clock }: AppointmentFollowerContext, appointmentId: string): Promise<boolean> {
  return openBillingTransactions(store).tx(async (tx) => {
    if (!(await withdrawClaim(tx, appointmentId))) return false;
    await addFinding(tx, { kind: 'CLAIM_WITHOUT_SESSION', subject: appointmentId, foundAt: clock.now() });
    return true;
  });
}
