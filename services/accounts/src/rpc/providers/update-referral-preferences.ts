import { isDeepStrictEqual } from 'node:util';
import { invalid } from '@linden/platform/domain-error';
import { loadOwnProvider, loadOwnProviderId, requireProviderPerson, saveOwnChange } from '#src/access/own-provider.ts';
import type { Handler } from '#src/context.ts';
import { applyPreferences, findPreferenceFaults } from '#src/domain/providers/referrals.ts';
import { lockProvider } from '#src/store/providers/providers.ts';

/** Existing clients are not affected. */
export const updateReferralPreferences: Handler<'updateReferralPreferences'> =
  ({ store, wakeConsumers }) =>
  async (wanted, call) => {
    const person = requireProviderPerson(call);
    const { usState } = wanted;
    const saved = await store.as(person).tx(async (tx) => {
      const providerId = await loadOwnProviderId(tx, person);
      await lockProvider(tx, providerId);
      const current = await loadOwnProvider(tx, providerId);
      const [fault] = findPreferenceFaults(wanted, current);
      if (fault) throw invalid(fault.code, 'this cannot be chosen', fault.field);
      const before = current.referralOptOuts.filter((out) => out.usState === usState);
      const after = applyPreferences(wanted, before);
      if (isDeepStrictEqual(inOrder(before), inOrder(after))) return current;
      await tx.providerReferralOptOut.deleteMany({ where: { providerId, usState } });
      await tx.providerReferralOptOut.createMany({ data: after.map((out) => ({ providerId, ...out })) });
      await saveOwnChange(tx, person, providerId, current.revision + 1n);
      return loadOwnProvider(tx, providerId);
    });
    void wakeConsumers();
    return { provider: saved };
  };

function inOrder(outs: ReadonlyArray<{ readonly payorId: string; readonly isCash: boolean }>): string[] {
  return outs.map(({ payorId, isCash }) => `${payorId} ${isCash}`).toSorted();
}
