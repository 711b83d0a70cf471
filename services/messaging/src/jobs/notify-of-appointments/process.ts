import { fromBinary } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import type { Event } from '@linden/proto/events/v1/event_log_pb';
import type { SendNotificationRequest } from '@linden/proto/messaging/v1/notification_service_pb';
import { type AppointmentChanged, AppointmentChangedSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import {
  type ProviderStandingChanged,
  ProviderStandingChangedSchema,
} from '@linden/proto/scheduling/v1/provider_standing_pb';
import { RecommendationSentSchema } from '@linden/proto/scheduling/v1/recommendation_pb';
import { ScheduleChangedSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { hasNotice } from '#src/domain/letters/change-notices.ts';
import { readDatabaseTime } from '#src/store/database-time.ts';
import { delayFirstAttempt, supersedeOlder, supersedeWaiting } from '#src/store/notifications/notifications.ts';
import { parkEvent } from '#src/store/notifications/parked-events.ts';
import type { Tx } from '#src/store/open-store.ts';
import { countBookingLetter } from '#src/use-cases/letters/count-booking-letter.ts';
import { acceptNotification, buildSealedRow } from '#src/use-cases/notifications/accept-notification.ts';
import { recordReferral } from '../post-messages/record-referral.ts';
import { recordWelcomes } from '../post-messages/record-welcomes.ts';
import { hashRecipient } from './hash-recipient.ts';
import { buildLetters, type Letters } from './letters.ts';
import type { NotifierContext } from './notifier-context.ts';
import { sendRecommendation } from './send-recommendations.ts';
import { buildStandingLetters } from './standing-letters.ts';

/** The sender name for messages from messaging itself. */
const sender = 'messaging';
const feesAtOnce = 100;

/**
 * Turns a batch of scheduling's events into emails. Resolves when the emails are stored, so that the cursor may move. A repeated batch
 * sends nothing twice.
 */
export function createAppointmentNotifier(context: NotifierContext) {
  return async (events: readonly Event[]): Promise<void> => {
    const { changes, standings } = await sortEvents(context, events);
    for (const request of await buildStandingLetters(context, standings)) await saveStandingLetter(context, request);
    await recordWelcomes(context, changes);
    const telling = changes.filter(({ change }) => hasNotice(change));
    if (telling.length === 0) return;
    // Uses the database's time: a worker with a wrong clock would drop notices that are still true.
    const now = await context.store.tx(readDatabaseTime);
    const built = await buildLetters({ ...context, now }, telling);
    for (const letters of built) await saveRequests(context, letters);
    await tellOfFees(context, built, now);
  };
}

/** Letters do not wait for billing. A fee that it does not hear of is not charged; the reminder names it once more. */
async function tellOfFees({ fees, logger }: NotifierContext, built: readonly Letters[], toldAt: Date): Promise<void> {
  const told = built.flatMap(({ toldFees }) => toldFees.map((fee) => ({ ...fee, toldAt })));
  for (let from = 0; from < told.length; from += feesAtOnce)
    await fees.confirm(told.slice(from, from + feesAtOnce)).catch((err: unknown) => {
      logger.warn({ err, count: told.length }, 'billing did not hear which fees clients were told');
    });
}

/** Returns the events of the batch that become letters together, and handles those that stand for themselves. */
async function sortEvents(context: NotifierContext, events: readonly Event[]) {
  const changes: AppointmentChanged[] = [];
  const standings: ProviderStandingChanged[] = [];
  for (const event of events) {
    if (event.type === AppointmentChangedSchema.typeName) {
      changes.push(fromBinary(AppointmentChangedSchema, event.payload));
    } else if (event.type === ProviderStandingChangedSchema.typeName) {
      standings.push(fromBinary(ProviderStandingChangedSchema, event.payload));
    } else if (event.type === RecommendationSentSchema.typeName) {
      const { recommendationId } = fromBinary(RecommendationSentSchema, event.payload);
      await sendRecommendation(context, recommendationId);
      await recordReferral(context, recommendationId);
    } else if (event.type !== ScheduleChangedSchema.typeName) await park(context, event);
  }
  return { changes, standings };
}

/** Stores the letter once: a repeated event has the same key. */
async function saveStandingLetter(
  { store, sealer, newId, logger }: NotifierContext,
  request: SendNotificationRequest,
): Promise<void> {
  try {
    const row = buildSealedRow({ sealer, newId }, sender, request);
    const isNew = await store.tx((tx) => acceptNotification(tx, row));
    if (isNew) logger.info({ count: 1 }, 'change of standing notified');
  } catch (err) {
    // An invalid address must not block the events behind this one.
    if (!(err instanceof DomainError) || err.kind !== 'invalid') throw err;
    logger.error({ err, code: err.code }, 'a provider could not be notified of a standing');
  }
}

/** Stores all emails of one change or none. Otherwise a retry with the addresses in another order would send some twice. */
async function saveRequests(
  { store, sealer, clock, newId, logger, leaseMs, movedWaitMs }: NotifierContext,
  { change, ends, isMove, series, requests }: Letters,
): Promise<void> {
  const order = { appointmentId: change.appointmentId, position: change.revision };
  // A series has a thread of its own, because the end of one session does not supersede the letter about the others.
  const thread = series
    ? { appointmentId: series.id, position: series.position, coveredIds: series.appointmentIds }
    : order;
  // A moved series also says where the session is that brought the letter.
  const moved = series ? [order, thread] : [order];
  const about = { appointment_id: change.appointmentId, revision: Number(change.revision) };
  const seal = (request: SendNotificationRequest) => {
    try {
      const row = buildSealedRow({ sealer, newId }, sender, request);
      return [{ request, row: { ...row, thread: { ...thread, reader: hashRecipient(sealer, request) } } }];
    } catch (err) {
      // An invalid address must not block the other recipients.
      if (!(err instanceof DomainError)) throw err;
      logger.error({ err, ...about, code: err.code }, 'a recipient could not be notified');
      return [];
    }
  };
  const rows = requests.flatMap(seal);
  const kept = await store.tx(async (tx) => {
    const superseded = ends ? await supersedeOlder(tx, { ...order, leaseMs }) : 0;
    if (superseded > 0) logger.info({ ...about, count: superseded }, 'older letters superseded');
    let accepted = 0;
    for (const { request, row } of rows) {
      if (!(await acceptNotification(tx, row))) break;
      await countBookingLetter(tx, sealer, row.id, request, clock.now());
      accepted += 1;
    }
    if (isMove) await waitForMoves(tx, rows, { threads: moved, waitMs: movedWaitMs });
    if (accepted > 0 && accepted < rows.length) throw new Error('some recipients of a change were not notified');
    return accepted === rows.length;
  });
  if (kept) logger.info({ ...about, count: rows.length }, 'change notified');
}

/** Ends older letters that still wait for further moves, and lets these wait in their place. */
async function waitForMoves(
  tx: Tx,
  rows: readonly { readonly row: { readonly id: string } }[],
  { threads, waitMs }: { threads: readonly Parameters<typeof supersedeWaiting>[1][]; waitMs: number },
): Promise<void> {
  for (const thread of threads) await supersedeWaiting(tx, thread);
  if (waitMs === 0) return;
  for (const { row } of rows) await delayFirstAttempt(tx, row.id, waitMs);
}

/** Keeps events of types that this version does not know until a newer version can handle them. */
async function park({ store, logger }: NotifierContext, event: Event): Promise<void> {
  logger.warn({ event: event.type, event_id: String(event.id) }, 'event parked');
  await store.tx((tx) => parkEvent(tx, 'scheduling', event));
}
