import { requireMethodChange } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { turnOffTwoStep, turnOnTwoStep } from '#src/use-cases/factors/remove-method.ts';

export const setTwoStep: FactorHandler<'setTwoStep'> =
  (context) =>
  async ({ on }, call) => {
    const { account } = await requireMethodChange(context, call);
    await (on ? turnOnTwoStep(context, account) : turnOffTwoStep(context, account));
    return {};
  };
