import { isDeepStrictEqual } from 'node:util';
import { invalid } from '@linden/platform/domain-error';
import type { Handler } from '#src/context.ts';
import { optOutsAfter, preferenceFaults } from '#src/domain/referrals.ts';
import { lock } from '#src/store/providers.ts';
import { keepChange, loadOwn, owner, ownIdIn } from './own-provider.ts';

/** Existing clients are not affected. */
export const updateReferralPreferences: Handler<'updateReferralPreferences'> =
  ({ store, wakeConsumers }) =>
  async (wanted, call) => {
    const person = owner(call);
    const { usState } = wanted;
    const saved = await store.as(person).tx(async (tx) => {
      const providerId = await ownIdIn(tx, person);
      await lock(tx, providerId);
      const current = await loadOwn(tx, providerId);
      const [fault] = preferenceFaults(wanted, current);
      if (fault) throw invalid(fault.code, 'this cannot be chosen', fault.field);
      const before = current.referralOptOuts.filter((out) => out.usState === usState);
      const after = optOutsAfter(wanted, before);
      if (isDeepStrictEqual(inOrder(before), inOrder(after))) return current;
      await tx.providerReferralOptOut.deleteMany({ where: { providerId, usState } });
      await tx.providerReferralOptOut.createMany({ data: after.map((out) => ({ providerId, ...out })) });
      await keepChange(tx, person, providerId, current.revision + 1n);
      return loadOwn(tx, providerId);
    });
    void wakeConsumers();
    return { provider: saved };
  };

function inOrder(outs: ReadonlyArray<{ readonly payorId: string; readonly isCash: boolean }>): string[] {
  return outs.map(({ payorId, isCash }) => `${payorId} ${isCash}`).toSorted();
}
