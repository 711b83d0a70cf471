import { requireMethodChange } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { confirmFailed } from '#src/domain/factors/refusals.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { confirmMethod } from '#src/use-cases/factors/confirm-method.ts';
import { toFactor } from '#src/wire/account-to-proto.ts';

export const confirmFactor: FactorHandler<'confirmFactor'> = (context) => async (request, call) => {
  const { account } = await requireMethodChange(context, call);
  if (!isUuid(request.factorId)) throw confirmFailed();
  const { factor, recoveryCodes } = await confirmMethod(context, account, request.factorId, request.code);
  return { factor: toFactor(factor), recoveryCodes };
};
