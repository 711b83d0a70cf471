import { DomainError } from '@linden/platform/domain-error';
import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import { findOpenSteps } from '@linden/vocabulary/providers/onboarding-steps';
import { loadOwnProvider, loadOwnProviderId, requireProviderPerson, saveOwnChange } from '#src/access/own-provider.ts';
import type { Handler } from '#src/context.ts';
import { savePublishRequest } from '#src/store/credentials/credentials.ts';
import { lockProvider } from '#src/store/providers/providers.ts';
import { updatePublicity } from '#src/use-cases/credentials/apply-credentials.ts';

/** Hours belong to scheduling: a profile without them is shown as fully booked, so they are not required here. */
export const publishOwnProvider: Handler<'publishOwnProvider'> =
  ({ store, clock, wakeConsumers }) =>
  async (_, call) => {
    const person = requireProviderPerson(call);
    const now = clock.now();
    const provider = await store.as(person).tx(async (tx) => {
      const id = await loadOwnProviderId(tx, person);
      await lockProvider(tx, id);
      const current = await loadOwnProvider(tx, id);
      if (current.marketplaceVisible || current.isInReview) return current;
      checkReadiness(current);
      await savePublishRequest(tx, id, now);
      await saveOwnChange(tx, person, id, current.revision + 1n, 'provider.request_publishing');
      await updatePublicity(tx, id, { decidedBy: person.account, now });
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
