import { appendAudits } from '@linden/platform/audit/audit';
import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import type { CareTx, Store } from '#src/store/open-store.ts';
import { recordBooked, recordExpired, type Settled } from '#src/store/recommendations/settle-recommendations.ts';

const batch = 100;

/** Ends recommendations: those whose client booked, then those that got no answer in time. */
export async function settleRecommendations({
  store,
  clock,
  logger,
}: {
  store: Store;
  clock: Clock;
  logger: Logger;
}): Promise<void> {
  const settle = (action: string, record: (tx: CareTx) => Promise<Settled[]>) =>
    store.as(self).tx(async (tx) => {
      const ended = await record(tx);
      const entry = ({ id, patientId }: Settled) => ({
        actor: self,
        action,
        subject: patientId,
        detail: { recommendation: id },
      });
      await appendAudits(tx, ended.map(entry));
      return ended.length;
    });
  const booked = await settle('recommendation.book', (tx) => recordBooked(tx, batch));
  const expired = await settle('recommendation.expire', (tx) => recordExpired(tx, clock.now(), batch));
  if (booked + expired > 0)
    logger.info({ event: 'recommendations_settled', count: booked + expired }, 'recommendations ended');
}
