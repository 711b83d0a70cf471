import { fromBinary } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import type { Logger } from '@linden/platform/log';
import type { Sealer } from '@linden/platform/sealer';
import type { Event } from '@linden/proto/events/v1/event_log_pb';
import { type AppointmentChanged, AppointmentChangedSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import { ScheduleChangedSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { isTold } from '#src/domain/told-changes.ts';
import type { PeopleAround } from '#src/ports/people-around.ts';
import { timeOfDatabase } from '#src/store/database-time.ts';
import type { Store } from '#src/store/open-store.ts';
import { parkEvent } from '#src/store/parked-events.ts';
import { sealedRow, takeNew } from '#src/take-notification.ts';
import { type Letters, lettersOf, type Origins } from './letters.ts';

export type TellingContext = {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly around: PeopleAround;
  readonly origins: Origins;
  readonly newId: () => string;
  readonly logger: Logger;
};

/** Under this name messaging sends to itself. */
const sender = 'messaging';

/**
 * Turns a batch of scheduling's events into letters that wait to be sent. Resolves when they are kept, so that the cursor may move; a
 * batch that comes again says nothing twice.
 */
export function createTelling(context: TellingContext) {
  return async (events: readonly Event[]): Promise<void> => {
    const changes: AppointmentChanged[] = [];
    for (const event of events) {
      if (event.type === AppointmentChangedSchema.typeName) {
        changes.push(fromBinary(AppointmentChangedSchema, event.payload));
      } else if (event.type !== ScheduleChangedSchema.typeName) await park(context, event);
    }
    const telling = changes.filter(({ change }) => isTold(change));
    if (telling.length === 0) return;
    // The database's time: a worker whose clock is off would keep from people what still holds.
    const now = await context.store.tx(timeOfDatabase);
    for (const letters of await lettersOf({ ...context, now }, telling)) await keep(context, letters);
  };
}

/** All letters of one change or none: whoever is told later would else be told twice when the order of addresses changes. */
async function keep({ store, sealer, newId, logger }: TellingContext, { change, requests }: Letters): Promise<void> {
  const about = { appointment_id: change.appointmentId, revision: Number(change.revision) };
  const rows = requests.flatMap((request) => {
    try {
      return [sealedRow({ sealer, newId }, sender, request)];
    } catch (err) {
      // An address that is none must not hold up everybody behind it.
      if (!(err instanceof DomainError)) throw err;
      logger.error({ err, ...about, code: err.code }, 'somebody could not be told');
      return [];
    }
  });
  const kept = await store.tx(async (tx) => {
    for (const [index, row] of rows.entries()) {
      const isNew = await takeNew(tx, row);
      if (!isNew && index === 0) return false;
      if (!isNew) throw new Error('a change was told in part');
    }
    return true;
  });
  if (kept) logger.info({ ...about, count: rows.length }, 'change told');
}

/** A newer service may speak of things this version does not know; they wait until one does. */
async function park({ store, logger }: TellingContext, event: Event): Promise<void> {
  logger.warn({ event: event.type, event_id: String(event.id) }, 'event parked');
  await store.tx((tx) => parkEvent(tx, 'scheduling', event));
}
