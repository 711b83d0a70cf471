import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import type { Referrals } from '#src/ports/referrals.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import type { Store } from '#src/store/open-store.ts';
import {
  addTimesOff,
  listMissingStandings,
  listStandingsToCheck,
  listStandingsToSend,
  rebuildStanding,
  recordStandingSent,
} from '#src/store/standing/standings.ts';

type StandingContext = { readonly store: Store; readonly referrals: Referrals; readonly logger: Logger };

const batch = 100;

/** Rebuilds standings that time or the provider's own switch may have changed, and those that are missing. */
export async function rebuildStandings({ store, referrals, logger }: StandingContext): Promise<void> {
  const transactions = store.as(self);
  const providerIds = await transactions.read(async (tx) => [
    ...(await listMissingStandings(tx, batch)),
    ...(await listStandingsToCheck(tx, batch)),
  ]);
  const timesOff = await referrals.listTimesOff(providerIds).catch((err: unknown) => {
    logger.warn({ err }, 'accounts did not tell when referrals were turned off, the known times are used');
    return new Map<string, readonly Date[]>();
  });
  for (const providerId of providerIds) {
    await transactions.tx(async (tx) => {
      await addTimesOff(tx, providerId, timesOff.get(providerId) ?? []);
      await rebuildStanding(tx, providerId, await readClock(tx));
    });
  }
}

/** Sends changed standings to accounts, from where the search and the public profile read them. */
export async function sendStandings({ store, referrals, logger }: StandingContext): Promise<void> {
  const transactions = store.as(self);
  for (const standing of await transactions.read((tx) => listStandingsToSend(tx, batch))) {
    // One failed call must not block the others.
    try {
      await referrals.saveStanding(standing);
      await transactions.tx((tx) => recordStandingSent(tx, standing));
    } catch (err) {
      logger.warn({ err }, 'a standing was not sent, it will be retried');
    }
  }
}
