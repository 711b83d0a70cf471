import { notFound } from '@linden/platform/domain-error';
import { requireMethodReset } from '#src/access/authorize.ts';
import type { FactorHandler } from '#src/context.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { decideOnReset } from '#src/use-cases/factors/reset-methods.ts';
import { toFactorReset } from '#src/wire/account-to-proto.ts';

export const decideFactorReset: FactorHandler<'decideFactorReset'> =
  (context) =>
  async ({ resetId, approved, reason }, call) => {
    const { account: decidedBy } = requireMethodReset(context, call);
    if (!isUuid(resetId)) throw notFound('RESET_NOT_FOUND', 'reset not found');
    const row = await decideOnReset(context, { resetId, decidedBy, approved, reason });
    return { reset: toFactorReset(row, context.clock.now()) };
  };
