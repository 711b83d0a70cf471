import { timestampDate } from '@bufbuild/protobuf/wkt';
import { invalid, notFound } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import { loadOwnProvider, saveOwnChange } from '#src/access/own-provider.ts';
import type { Handler } from '#src/context.ts';
import { isScheduling } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { lockProvider, saveStanding } from '#src/store/providers/providers.ts';

/** Repeating a standing, or sending an older one, changes nothing. */
export const putProviderStanding: Handler<'putProviderStanding'> =
  ({ store, wakeConsumers }) =>
  async ({ providerId, standingRevision, cancellationLevel, referralsLockedUntil }, call) => {
    const caller = authorizeCaller(call, isScheduling);
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    if (cancellationLevel < 0 || cancellationLevel > 5) {
      throw invalid('OUT_OF_RANGE', 'must be 0 to 5', 'cancellationLevel');
    }
    const lockedUntil = referralsLockedUntil ? timestampDate(referralsLockedUntil) : null;
    const changed = await store.as(caller).tx(async (tx) => {
      if (!(await lockProvider(tx, providerId))) throw notFound('PROVIDER_NOT_FOUND', 'there is no such provider');
      const standing = { standingRevision, cancellationLevel, referralsLockedUntil: lockedUntil };
      if (!(await saveStanding(tx, providerId, standing))) return false;
      const { revision } = await loadOwnProvider(tx, providerId);
      await saveOwnChange(tx, caller, providerId, revision + 1n, 'provider.standing');
      return true;
    });
    if (changed) void wakeConsumers();
    return {};
  };
