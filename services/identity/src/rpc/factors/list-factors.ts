import { requireMethodOwner } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { getMinimumMethods, isUsable } from '#src/domain/factors/methods.ts';
import { noAuthId } from '#src/domain/factors/refusals.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';
import { isOptedOut, listFactors as list } from '#src/store/factors/methods.ts';
import { countRecoveryCodes } from '#src/store/factors/recovery-codes.ts';
import { toFactor, toRecoveryFactor } from '#src/wire/account-to-proto.ts';

export const listFactors: FactorHandler<'listFactors'> =
  ({ store }) =>
  async (_request, call) => {
    const { account: id } = requireMethodOwner(call);
    return store.read(async (tx) => {
      const account = await loadAccount(tx, id);
      if (!account || account.disabledAt) throw noAuthId();
      const factors = await list(tx, id);
      const recovery = await countRecoveryCodes(tx, id);
      const isOff = await isOptedOut(tx, id);
      return {
        factors: [...factors.map(toFactor), ...(recovery ? [toRecoveryFactor(id, recovery)] : [])],
        minimum: getMinimumMethods(account.roles, isOff),
        on: factors.some(isUsable) && !isOff,
      };
    });
  };
