import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Logger } from '@linden/platform/telemetry/log';
import type { Event } from '@linden/proto/events/v1/event_log_pb';
import {
  type AppointmentChanged,
  AppointmentChangedSchema,
  AppointmentChange as Change,
  ChangeSource,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { getLocalDay } from '@linden/vocabulary/local-day';
import type { BillingOrganization } from '#src/domain/self-pay/self-pay-session.ts';
import type { Appointments, BilledAppointment } from '#src/ports/appointments.ts';
import type { Providers } from '#src/ports/providers.ts';
import { findClaimOfAppointment, withdrawClaim } from '#src/store/claims/claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { saveToldFee } from '#src/store/payments/told-fees.ts';
import { loadVisits } from '#src/store/visits/eap-visits.ts';
import { buildMinimalClaim } from '#src/use-cases/claims/build-minimal-claim.ts';
import { acceptClaimReady } from '#src/use-cases/claims/claim-ready.ts';
import { followAuthorizedSession } from '#src/use-cases/issues/follow-authorized-session.ts';
import { announceFee } from '#src/use-cases/payments/announce-fee.ts';
import { withdrawFee } from '#src/use-cases/payments/withdraw-fee.ts';
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
const dayMs = 24 * 3_600_000;
/** A client does not hear of a fee later than this (docs/decisions/132). */
const maxFeeAgeMs = 7 * dayMs;
/** Medicare takes claims for a year (42 CFR 424.44). Older sessions are left to staff. */
const maxClaimAgeMs = 365 * dayMs;
/** Changes that give a session its time. */
const setsTime: ReadonlySet<Change> = new Set([Change.BOOKED, Change.MOVED]);
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
  if (appointment && change === Change.BOOKED) await followBooked(context, changed, appointment);
  await followForgiveness(context, changed);
  if (change === Change.MOVED || ends.has(change)) await followAuthorization(context, changed, appointment);
  if (appointment && setsTime.has(change)) await keepBookedEstimate(context, appointment);
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
  if (appointment && countsAsMissed) await followMissed(context, appointment, happenedAt);
  if (appointment && isKept) await followKept(context, appointment, happenedAt);
}

/** The client side books from a page that names the fee. Other bookings tell it by letter. */
async function followBooked(
  context: AppointmentFollowerContext,
  { source }: AppointmentChanged,
  appointment: BilledAppointment,
): Promise<void> {
  const { id: appointmentId, patientId, noShowFeeCents: cents, isConsultation, bookedAt } = appointment;
  const isShown = source === ChangeSource.CLIENT || source === ChangeSource.VISITOR;
  if (isShown && !isConsultation && cents > 0) {
    const toldAt = bookedAt ?? context.clock.now();
    const fee = { appointmentId, patientId, cents, place: 'REVIEW', toldAt } as const;
    await openBillingTransactions(context.store).tx((tx) => saveToldFee(tx, fee));
  }
  await followCheck(context, appointment);
}

/** Announces the fee of a session that was missed or canceled late. */
async function followMissed(
  { store, providers, clock, logger }: AppointmentFollowerContext,
  appointment: BilledAppointment,
  happenedAt: Date,
): Promise<void> {
  const now = clock.now();
  const about = { job, appointment_id: appointment.id };
  if (now.getTime() - happenedAt.getTime() > maxFeeAgeMs) {
    logger.warn({ ...about, reason: 'TOO_OLD' }, 'a fee is not charged');
    return;
  }
  // One that the provider lowered since is honored.
  const currentCents = (await providers.findBilled(appointment.providerId))?.missedFeeCents;
  const at = { happenedAt, now, currentCents };
  const { reason } = await openBillingTransactions(store).tx((tx) => announceFee(tx, appointment, at));
  logger.info({ ...about, reason }, 'a missed session was followed');
}

/** Makes the claim of a kept session, or its charge without insurance. */
async function followKept(
  context: AppointmentFollowerContext,
  appointment: BilledAppointment,
  happenedAt: Date,
): Promise<void> {
  const { store, envelope, providers, clock, logger } = context;
  const now = clock.now();
  const licenses = (await providers.findBilled(appointment.providerId))?.licenses ?? [];
  const licenseType = licenses.find(({ usState }) => usState === appointment.usState)?.type ?? '';
  const ready = buildMinimalClaim(appointment, licenseType);
  if (!ready) return;
  const reason =
    now.getTime() - happenedAt.getTime() > maxClaimAgeMs
      ? await reportOldSession(context, appointment)
      : await openBillingTransactions(store).tx((tx) => acceptClaimReady(tx, envelope, ready, now));
  logger.info({ job, appointment_id: appointment.id, reason }, 'a kept session was followed');
}

/** No insurer pays for a session that was kept so long ago, so staff decide, unless it has its claim. */
async function reportOldSession(
  { store, envelope, clock }: AppointmentFollowerContext,
  { id: subject, payorId }: BilledAppointment,
): Promise<'TOO_OLD'> {
  if (payorId === '') return 'TOO_OLD';
  await openBillingTransactions(store).tx(async (tx) => {
    if (await findClaimOfAppointment(tx, envelope, subject)) return;
    await addFinding(tx, { kind: 'SESSION_WITHOUT_CLAIM', subject, foundAt: clock.now() });
  });
  return 'TOO_OLD';
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

/** A session turned out not to be missed, or support forgave it: its fee is not owed. */
async function followForgiveness(
  { store, clock, logger }: AppointmentFollowerContext,
  { appointmentId, change, countsAsMissed }: AppointmentChanged,
): Promise<void> {
  const isCorrected = change === Change.MISSED_CORRECTED && !countsAsMissed;
  if (!isCorrected && change !== Change.STRIKES_FORGIVEN) return;
  const reason = isCorrected ? 'MISS_CORRECTED' : 'STRIKE_FORGIVEN';
  const transactions = openBillingTransactions(store);
  if (await transactions.tx((tx) => withdrawFee(tx, appointmentId, reason, clock.now())))
    logger.info({ job, appointment_id: appointmentId, reason }, 'a fee was withdrawn');
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
