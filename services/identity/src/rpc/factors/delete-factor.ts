import type { FactorHandler } from '#src/context.ts';
import { deleteFailed } from '#src/domain/factors/refusals.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { removeMethod } from '#src/flows/factors/remove-method.ts';
import { changesMethods } from './authorise.ts';

/** One that is gone already is gone: a repeated call finds what the first one left. */
export const deleteFactor: FactorHandler<'deleteFactor'> = (context) => async (request, call) => {
  const { account } = await changesMethods(context, call);
  if (!isUuid(request.factorId)) throw deleteFailed();
  await removeMethod(context, account, request.factorId);
  return {};
};
