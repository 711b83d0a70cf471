import type { FactorHandler } from '#src/context.ts';
import { makeRecoveryCodes as make } from '#src/flows/factors/confirm-method.ts';
import { requireMethodChange } from './authorize.ts';

export const makeRecoveryCodes: FactorHandler<'makeRecoveryCodes'> = (context) => async (_request, call) => {
  const { account } = await requireMethodChange(context, call);
  return { recoveryCodes: await make(context, account) };
};
