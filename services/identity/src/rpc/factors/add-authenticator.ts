import { requireMethodChange } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { addAuthenticator as add } from '#src/use-cases/factors/add-methods.ts';
import { toFactor } from '#src/wire/account-to-proto.ts';

export const addAuthenticator: FactorHandler<'addAuthenticator'> = (context) => async (_request, call) => {
  const { account } = await requireMethodChange(context, call);
  const { factor, secret, uri } = await add(context, account);
  return { factor: toFactor(factor), secret, otpauthUri: uri };
};
