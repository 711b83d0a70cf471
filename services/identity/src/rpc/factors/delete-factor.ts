import { requireMethodChange } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { deleteFailed } from '#src/domain/factors/refusals.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { removeMethod } from '#src/use-cases/factors/remove-method.ts';

/** Deleting a method twice succeeds. */
export const deleteFactor: FactorHandler<'deleteFactor'> = (context) => async (request, call) => {
  const { account } = await requireMethodChange(context, call);
  if (!isUuid(request.factorId)) throw deleteFailed();
  await removeMethod(context, account, request.factorId);
  return {};
};
