import { invalid, notFound } from '@linden/platform/domain-error';
import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import { loadOwnProvider, saveOwnChange } from '#src/access/own-provider.ts';
import type { Handler } from '#src/context.ts';
import { isScheduling } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { lockProvider } from '#src/store/providers/providers.ts';

/** Turning off what is off changes nothing. */
export const turnOffReferrals: Handler<'turnOffReferrals'> =
  ({ store, wakeConsumers }) =>
  async ({ providerId, payorId }, call) => {
    const caller = authorizeCaller(call, isScheduling);
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    if (payorId !== '' && !isUuid(payorId)) throw invalid('INVALID_ID', 'must be an id', 'payorId');
    const changed = await store.as(caller).tx(async (tx) => {
      if (!(await lockProvider(tx, providerId))) throw notFound('PROVIDER_NOT_FOUND', 'there is no such provider');
      const current = await loadOwnProvider(tx, providerId);
      const isChanged = payorId === '' ? await turnOffAll(tx, current) : await turnOffPayor(tx, current, payorId);
      if (isChanged) await saveOwnChange(tx, caller, providerId, current.revision + 1n);
      return isChanged;
    });
    if (changed) void wakeConsumers();
    return {};
  };

async function turnOffAll(tx: PersonTx, { id, acceptingNewReferrals }: Provider): Promise<boolean> {
  if (!acceptingNewReferrals) return false;
  await tx.provider.update({ where: { id }, data: { acceptingNewReferrals: false } });
  return true;
}

/** Opts out of a payor in every state where it pays the provider. */
async function turnOffPayor(tx: PersonTx, provider: Provider, payorId: string): Promise<boolean> {
  const states = provider.payorCredentials.filter((each) => each.payorId === payorId).map(({ usState }) => usState);
  const isOut = (state: string) =>
    provider.referralOptOuts.some((out) => out.usState === state && out.payorId === payorId);
  const open = [...new Set(states)].filter((state) => !isOut(state));
  if (open.length === 0) return false;
  const data = open.map((usState) => ({ providerId: provider.id, usState, payorId, isCash: false }));
  await tx.providerReferralOptOut.createMany({ data });
  return true;
}
