import type { FactorHandler } from '#src/context.ts';
import { turnOffTwoStep, turnOnTwoStep } from '#src/flows/factors/remove-method.ts';
import { requireMethodChange } from './authorize.ts';

export const setTwoStep: FactorHandler<'setTwoStep'> =
  (context) =>
  async ({ on }, call) => {
    const { account } = await requireMethodChange(context, call);
    await (on ? turnOnTwoStep(context, account) : turnOffTwoStep(context, account));
    return {};
  };
