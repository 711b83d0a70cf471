import { DomainError } from '@linden/platform/domain-error';
import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import { findOpenSteps } from '@linden/vocabulary/providers/onboarding-steps';
import { loadOwnProvider, loadOwnProviderId, requireProviderPerson, saveOwnChange } from '#src/access/own-provider.ts';
import type { Handler } from '#src/context.ts';
import { lockProvider } from '#src/store/providers/providers.ts';

/** Hours belong to scheduling: a profile without them is shown as fully booked, so they are not required here. */
export const publishOwnProvider: Handler<'publishOwnProvider'> =
  ({ store, wakeConsumers }) =>
  async (_, call) => {
    const person = requireProviderPerson(call);
    const provider = await store.as(person).tx(async (tx) => {
      const id = await loadOwnProviderId(tx, person);
      await lockProvider(tx, id);
      const current = await loadOwnProvider(tx, id);
      if (current.marketplaceVisible) return current;
      checkReadiness(current);
      const shown = { marketplaceVisible: true, acceptingNewReferrals: true, isOnboarding: false };
      await tx.provider.update({ where: { id }, data: shown });
      await saveOwnChange(tx, person, id, current.revision + 1n);
      return loadOwnProvider(tx, id);
    });
    void wakeConsumers();
    return { provider };
  };

function checkReadiness(provider: Provider): void {
  if (!provider.isOnboarding)
    throw new DomainError({
      code: 'ALREADY_ONBOARDED',
      kind: 'denied',
      message: 'only Linden can show this profile again',
    });
  const [missing] = findOpenSteps({ ...provider, hasOffice: provider.physical !== undefined, hasHours: true });
  if (missing)
    throw new DomainError({
      code: 'ONBOARDING_INCOMPLETE',
      kind: 'conflict',
      message: 'a part of the profile is missing',
      field: missing,
    });
}
