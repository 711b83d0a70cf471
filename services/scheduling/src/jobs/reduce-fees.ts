import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import type { Referrals } from '#src/ports/referrals.ts';
import { listProvidersWithFees, reduceAgreedFees } from '#src/store/appointments/reduce-fees.ts';
import type { Store } from '#src/store/open-store.ts';

const batch = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Honors fees that providers lowered after a booking: every page, letter and preview then names the lower one, and it is charged. It stays when the
 * provider raises the fee again (docs/decisions/143).
 */
export async function reduceFees(
  { store, referrals, logger }: { store: Store; referrals: Pick<Referrals, 'listFees'>; logger: Logger },
  signal?: AbortSignal,
): Promise<void> {
  let count = 0;
  for (let after = firstId; !signal?.aborted; ) {
    const providers = await store.as(self).tx((tx) => listProvidersWithFees(tx, after, batch));
    const last = providers.at(-1);
    if (last === undefined) break;
    const fees = await referrals.listFees(providers);
    if (fees.size > 0) count += await store.as(self).tx((tx) => reduceAgreedFees(tx, fees));
    after = last;
  }
  if (count > 0) logger.info({ event: 'fees_lowered', count }, 'fees of booked sessions were lowered');
}
