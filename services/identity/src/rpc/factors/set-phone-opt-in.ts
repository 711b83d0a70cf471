import { requireMethodChange } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { optInFailed } from '#src/domain/factors/refusals.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { changePhoneOptIn } from '#src/use-cases/factors/remove-method.ts';
import { toFactor } from '#src/wire/account-to-proto.ts';

export const setPhoneOptIn: FactorHandler<'setPhoneOptIn'> = (context) => async (request, call) => {
  const { account } = await requireMethodChange(context, call);
  if (!isUuid(request.factorId)) throw optInFailed();
  return { factor: toFactor(await changePhoneOptIn(context, account, request.factorId, request.optedIn)) };
};
