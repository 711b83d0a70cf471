import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import { buildAdmissionKey } from '#src/domain/booking/admission-key.ts';
import type { People } from '#src/ports/people.ts';
import { deleteEndedRequests, listRequestsToRelease, listStalledRequests } from '#src/store/appointments/due.ts';
import { deleteEndedDrafts } from '#src/store/booking/booking-drafts.ts';
import { recordRefused, recordReleased } from '#src/store/booking/booking-requests.ts';
import type { Store } from '#src/store/open-store.ts';

const batch = 100;

/** Ends bookings that stopped halfway, releases their admissions at accounts, and deletes ended requests after a day and drafts after half an hour. */
export async function clearBookingRequests({
  store,
  people,
  logger,
}: {
  store: Store;
  people: Pick<People, 'release'>;
  logger: Logger;
}): Promise<void> {
  const transactions = store.as(self);
  for (const id of await transactions.read((tx) => listStalledRequests(tx, batch))) {
    await transactions.tx((tx) => recordRefused(tx, id, null));
  }
  for (const id of await transactions.read((tx) => listRequestsToRelease(tx, batch))) {
    // One failed release must not block the others.
    try {
      await people.release(buildAdmissionKey(id));
      await transactions.tx((tx) => recordReleased(tx, id));
    } catch (err) {
      logger.warn({ err }, 'admission was not released, it will be retried');
    }
  }
  const count = await transactions.tx((tx) => deleteEndedRequests(tx));
  if (count > 0) logger.info({ count }, 'booking requests deleted');
  const drafts = await transactions.tx((tx) => deleteEndedDrafts(tx));
  if (drafts > 0) logger.info({ count: drafts }, 'booking drafts deleted');
}
