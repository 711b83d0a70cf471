import type { FactorHandler } from '#src/context.ts';
import { turnOff, turnOn } from '#src/flows/factors/remove-method.ts';
import { changesMethods } from './authorise.ts';

export const setTwoStep: FactorHandler<'setTwoStep'> =
  (context) =>
  async ({ on }, call) => {
    const { account } = await changesMethods(context, call);
    await (on ? turnOn(context, account) : turnOff(context, account));
    return {};
  };
