import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Logger } from '@linden/platform/telemetry/log';
import type { Event } from '@linden/proto/events/v1/event_log_pb';
import {
  type AppointmentChanged,
  AppointmentChangedSchema,
  AppointmentChange as Change,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { getLocalDay } from '@linden/vocabulary/local-day';
import type { BillingOrganization } from '#src/domain/self-pay/self-pay-session.ts';
import type { Appointments, BilledAppointment } from '#src/ports/appointments.ts';
import type { Providers } from '#src/ports/providers.ts';
import { withdrawClaim } from '#src/store/claims/claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { loadVisits } from '#src/store/visits/eap-visits.ts';
import { buildMinimalClaim } from '#src/use-cases/claims/build-minimal-claim.ts';
import { acceptClaimReady } from '#src/use-cases/claims/claim-ready.ts';
import { followAuthorizedSession } from '#src/use-cases/issues/follow-authorized-session.ts';
import { announceFee } from '#src/use-cases/payments/announce-fee.ts';
import { endSelfPaySession } from '#src/use-cases/self-pay/follow-self-pay.ts';
import { type FollowedSession, followProgramVisit } from '#src/use-cases/visits/follow-program-visit.ts';
import { checkFollowedSession, type FollowedCheckContext } from './check-followed-session.ts';
import { keepBookedEstimate } from './keep-booked-estimate.ts';

export interface AppointmentFollowerContext extends FollowedCheckContext {
  readonly logger: Logger;
  readonly appointments: Pick<Appointments, 'load'>;
  readonly providers: Pick<Providers, 'findBilled'>;
  /** Linden as it stands on bills. */
  readonly organization: BillingOrganization;
  /** Whether each kept insured session becomes a minimal claim. Only for worlds without signed notes. */
  readonly makesMinimalClaims: boolean;
}

interface FollowedChange {
  readonly changed: AppointmentChanged;
  readonly happenedAt: Date;
}

const job = 'follow-appointments';
/** How many events share one call to scheduling and one statement here. */
const loadedTogether = 100;
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

/** Follows scheduling's events: fees of missed sessions, claims of kept ones, visits of employer programs, checks that a booking missed. A repeated event changes nothing. */
export function createAppointmentFollower(context: AppointmentFollowerContext) {
  return async (events: readonly Event[]): Promise<void> => {
    const changes = events
      .filter(({ type }) => type === AppointmentChangedSchema.typeName)
      .map(({ payload, at }) => ({
        changed: fromBinary(AppointmentChangedSchema, payload),
        happenedAt: at ? timestampDate(at) : context.clock.now(),
      }));
    for (let from = 0; from < changes.length; from += loadedTogether)
      await followTogether(context, changes.slice(from, from + loadedTogether));
  };
}

/** Follows changes in order. What is loaded for them is at least as new as each of them; a later change is an event of its own. */
async function followTogether(context: AppointmentFollowerContext, changes: readonly FollowedChange[]): Promise<void> {
  const ids = [...new Set(changes.map(({ changed }) => changed.appointmentId))];
  const [appointments, visits] = await Promise.all([
    context.appointments.load(ids),
    openBillingTransactions(context.store).read((tx) => loadVisits(tx, ids)),
  ]);
  for (const { changed, happenedAt } of changes) {
    const { appointmentId } = changed;
    const session = { appointment: appointments.get(appointmentId), visit: visits.get(appointmentId) };
    await follow(context, { changed, happenedAt }, session);
  }
}

async function follow(
  context: AppointmentFollowerContext,
  { changed, happenedAt }: FollowedChange,
  session: FollowedSession,
): Promise<void> {
  const { appointmentId, change, countsAsMissed } = changed;
  const { appointment } = session;
  await followVisit(context, changed, session);
  if (appointment && change === Change.BOOKED) await followCheck(context, appointment);
  if (change === Change.MOVED || ends.has(change)) await followAuthorization(context, changed, appointment);
  if (appointment && (change === Change.BOOKED || change === Change.MOVED))
    await keepBookedEstimate(context, appointment);
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

/** The visits of employer programs, with their own record of what was counted. */
async function followVisit(
  { store, envelope, clock, logger }: AppointmentFollowerContext,
  changed: AppointmentChanged,
  session: FollowedSession,
): Promise<void> {
  const transactions = openBillingTransactions(store);
  const reason = await followProgramVisit({ transactions, envelope, now: clock.now() }, changed, session);
  const { appointmentId } = changed;
  if (reason) logger.info({ job, appointment_id: appointmentId, reason }, 'the visit of a session was followed');
}

/** The check of a session that the booking could not request. A failure is logged and repeats nothing: fees and claims must not wait for it. */
async function followCheck(context: AppointmentFollowerContext, appointment: BilledAppointment): Promise<void> {
  const { id: appointmentId } = appointment;
  try {
    if (!(await checkFollowedSession(context, appointment))) return;
    context.logger.info({ job, appointment_id: appointmentId }, 'the check of a booked session was requested');
  } catch (err) {
    context.logger.warn({ job, appointment_id: appointmentId, err }, 'a booked session was not checked');
  }
}

/** A session may be marked as missed after it counted as kept. @returns whether its claim was submitted, or it was charged without insurance */
function withdraw({ store, envelope, clock }: AppointmentFollowerContext, appointmentId: string): Promise<boolean> {
  return openBillingTransactions(store).tx(async (tx) => {
    const wasCharged = await endSelfPaySession(tx, envelope, appointmentId, clock.now());
    if (!(await withdrawClaim(tx, appointmentId)) && !wasCharged) return false;
    await addFinding(tx, { kind: 'CLAIM_WITHOUT_SESSION', subject: appointmentId, foundAt: clock.now() });
    return true;
  });
}

/** A session may leave the days that the insurer approved, or return to them. */
async function followAuthorization(
  { store, clock }: AppointmentFollowerContext,
  { appointmentId, patientId, change }: AppointmentChanged,
  appointment: BilledAppointment | undefined,
): Promise<void> {
  const moved = change === Change.MOVED ? appointment : undefined;
  const day = moved && getLocalDay(moved.start.getTime(), moved.timeZone);
  await openBillingTransactions(store).tx((tx) =>
    followAuthorizedSession(tx, { patientId, appointmentId, day }, clock.now()),
  );
}
