import { requireMethodChange } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { makeRecoveryCodes as make } from '#src/use-cases/factors/confirm-method.ts';

export const makeRecoveryCodes: FactorHandler<'makeRecoveryCodes'> = (context) => async (_request, call) => {
  const { account } = await requireMethodChange(context, call);
  return { recoveryCodes: await make(context, account) };
};
