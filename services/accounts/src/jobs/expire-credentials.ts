import { appendAudit } from '@linden/platform/audit/audit';
import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import { addDays, findDueCredentials, warningDays } from '#src/domain/credentials/due-credentials.ts';
import { computeProviderDay } from '#src/domain/credentials/expiry-day.ts';
import {
  appendDecision,
  findPublicity,
  listExpiringProviders,
  listWarnedCredentials,
  saveCredential,
  saveWarning,
} from '#src/store/credentials/credentials.ts';
import type { PersonTx, Store } from '#src/store/open-store.ts';
import { lockProvider } from '#src/store/providers/providers.ts';
import { applyCredentials } from '#src/use-cases/credentials/apply-credentials.ts';

const job = 'expire-credentials';
const self = { kind: 'service', name: 'accounts' } as const;

type Context = {
  readonly store: Store;
  readonly clock: Clock;
  readonly wakeConsumers: () => Promise<void>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

/**
 * Expires credentials after their last valid day, by the day at the provider's place, and warns providers before it. One provider per
 * transaction; a second run changes nothing.
 */
export async function expireCredentials({ store, clock, wakeConsumers, logger }: Context): Promise<void> {
  const now = clock.now();
  // Somewhere in the country it may be tomorrow already.
  const day = now.toISOString().slice(0, 10);
  const due = await store
    .as(self)
    .read(async (tx) => [
      ...(await listExpiringProviders(tx, day)),
      ...(await listExpiringProviders(tx, addDays(day, warningDays + 1), false)),
    ]);
  let count = 0;
  for (const providerId of new Set(due)) {
    // One record that fails must not keep the others; the next run tries it again.
    try {
      const expired = await store.as(self).tx((tx) => expireOf(tx, providerId, now));
      if (expired > 0) void wakeConsumers();
      count += expired;
    } catch (err) {
      logger.warn({ job, err }, 'credentials of a provider were not checked');
    }
  }
  if (count > 0) logger.info({ job, count }, 'licenses and insurance expired');
}

/** Returns how many have expired. */
async function expireOf(tx: PersonTx, providerId: string, now: Date): Promise<number> {
  await lockProvider(tx, providerId);
  const provider = await findPublicity(tx, providerId);
  if (!provider) return 0;
  const today = computeProviderDay(now, provider.virtualState);
  const { expired, expiring } = findDueCredentials(await listWarnedCredentials(tx, providerId), today);
  for (const credential of expired) {
    const { kind, usState, expiresOn } = credential;
    await saveCredential(tx, providerId, { ...credential, status: 'EXPIRED' });
    await appendDecision(tx, providerId, { action: 'EXPIRED', credential, expiresOn, at: now, isQuiet: false });
    const detail = { decision: 'EXPIRED', kind, state: usState };
    await appendAudit(tx, { actor: self, action: 'provider_credential.expire', subject: providerId, detail });
  }
  for (const credential of expiring) {
    const { expiresOn } = credential;
    await saveWarning(tx, providerId, credential, now);
    await appendDecision(tx, providerId, { action: 'EXPIRES_SOON', credential, expiresOn, at: now, isQuiet: false });
  }
  await applyCredentials(tx, providerId, { actor: self, now, action: 'provider.open_states' });
  return expired.length;
}
