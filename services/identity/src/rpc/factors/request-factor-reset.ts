import { notFound } from '@linden/platform/domain-error';
import { requireMethodReset } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { requestReset } from '#src/use-cases/factors/reset-methods.ts';
import { toFactorReset } from '#src/wire/account-to-proto.ts';

export const requestFactorReset: FactorHandler<'requestFactorReset'> =
  (context) =>
  async ({ accountId, reason }, call) => {
    const { account: requestedBy } = requireMethodReset(context, call);
    if (!isUuid(accountId)) throw notFound('ACCOUNT_NOT_FOUND', 'account not found');
    const row = await requestReset(context, { accountId, requestedBy, reason });
    return { reset: toFactorReset(row, context.clock.now()) };
  };
