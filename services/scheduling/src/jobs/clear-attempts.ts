import type { Logger } from '@linden/platform/log';
import { admissionKey } from '#src/domain/admission-key.ts';
import type { People } from '#src/ports/people.ts';
import { recordRefused, recordReleased } from '#src/store/attempts.ts';
import { attemptsToRelease, forgetAttempts, stalledAttempts } from '#src/store/due.ts';
import type { Store } from '#src/store/open-store.ts';
import { self } from './keep-appointments.ts';

const batch = 100;

/** Ends bookings that stopped half-way, lets accounts forget whom nothing came of, and forgets keys after a day. */
export async function clearAttempts({
  store,
  people,
  logger,
}: {
  store: Store;
  people: Pick<People, 'release'>;
  logger: Logger;
}): Promise<void> {
  const scope = store.as(self);
  for (const id of await scope.read((tx) => stalledAttempts(tx, batch))) {
    await scope.tx((tx) => recordRefused(tx, id, null));
  }
  for (const id of await scope.read((tx) => attemptsToRelease(tx, batch))) {
    // One that cannot be released now must not hold up the others.
    try {
      await people.release(admissionKey(id));
      await scope.tx((tx) => recordReleased(tx, id));
    } catch (err) {
      logger.warn({ err }, 'admission is released later');
    }
  }
  const count = await scope.tx((tx) => forgetAttempts(tx));
  if (count > 0) logger.info({ count }, 'booking attempts forgotten');
}
