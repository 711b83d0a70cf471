import { fromBinary } from '@bufbuild/protobuf';
import type { Sealer } from '@linden/platform/crypto/sealer';
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
import { supersedeOlder } from '#src/store/notifications/notifications.ts';
import { parkEvent } from '#src/store/notifications/parked-events.ts';
import { countBookingLetter } from '#src/use-cases/letters/count-booking-letter.ts';
import { acceptNotification, buildSealedRow } from '#src/use-cases/notifications/accept-notification.ts';
import { buildLetters, type Letters } from './letters.ts';
import type { NotifierContext } from './notifier-context.ts';
import { sendRecommendation } from './send-recommendations.ts';
import { buildStandingLetters } from './standing-letters.ts';

/** The sender name for messages from messaging itself. */
const sender = 'messaging';

/**
 * Turns a batch of scheduling's events into emails. Resolves when the emails are stored, so that the cursor may move. A repeated batch
 * sends nothing twice.
 */
export function createAppointmentNotifier(context: NotifierContext) {
  return async (events: readonly Event[]): Promise<void> => {
    const { changes, standings } = await sortEvents(context, events);
    for (const request of await buildStandingLetters(context, standings)) await saveStandingLetter(context, request);
    const telling = changes.filter(({ change }) => hasNotice(change));
    if (telling.length === 0) return;
    // Uses the database's time: a worker with a wrong clock would drop notices that are still true.
    const now = await context.store.tx(readDatabaseTime);
    for (const letters of await buildLetters({ ...context, now }, telling)) await saveRequests(context, letters);
  };
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
      await sendRecommendation(context, fromBinary(RecommendationSentSchema, event.payload).recommendationId);
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
  { store, sealer, clock, newId, logger, leaseMs }: NotifierContext,
  { change, ends, series, requests }: Letters,
): Promise<void> {
  const order = { appointmentId: change.appointmentId, position: change.revision };
  // A series has a thread of its own, because the end of one session does not supersede the letter about the others.
  const thread = series ? { ...order, appointmentId: series.id, coveredIds: series.appointmentIds } : order;
  const about = { appointment_id: change.appointmentId, revision: Number(change.revision) };
  const rows = requests.flatMap((request) => {
    try {
      const row = buildSealedRow({ sealer, newId }, sender, request);
      return [{ request, row: { ...row, thread: { ...thread, reader: hashRecipient(sealer, request) } } }];
    } catch (err) {
      // An invalid address must not block the other recipients.
      if (!(err instanceof DomainError)) throw err;
      logger.error({ err, ...about, code: err.code }, 'a recipient could not be notified');
      return [];
    }
  });
  const kept = await store.tx(async (tx) => {
    const superseded = ends ? await supersedeOlder(tx, { ...order, leaseMs }) : 0;
    if (superseded > 0) logger.info({ ...about, count: superseded }, 'older letters superseded');
    for (const [index, { request, row }] of rows.entries()) {
      const isNew = await acceptNotification(tx, row);
      if (isNew) await countBookingLetter(tx, sealer, row.id, request, clock.now());
      if (!isNew && index === 0) return false;
      if (!isNew) throw new Error('some recipients of a change were not notified');
    }
    return true;
  });
  if (kept) logger.info({ ...about, count: rows.length }, 'change notified');
}

function hashRecipient(sealer: Sealer, { recipient }: SendNotificationRequest): Uint8Array {
  const address = recipient.case === 'email' ? recipient.value.trim().toLowerCase() : '';
  return sealer.hash(Buffer.from(address), sealer.keyId) ?? new Uint8Array();
}

/** Keeps events of types that this version does not know until a newer version can handle them. */
async function park({ store, logger }: NotifierContext, event: Event): Promise<void> {
  logger.warn({ event: event.type, event_id: String(event.id) }, 'event parked');
  await store.tx((tx) => parkEvent(tx, 'scheduling', event));
}
