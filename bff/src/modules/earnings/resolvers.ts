import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Earning, EarningKind, EarningState } from '@linden/proto/billing/v1/earnings_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';

export const earningResolvers: Resolvers = {
  Query: {
    async ownEarnings(_parent, _args, { upstreams }) {
      const { earnings, payouts, owedCents } = await callUpstream('billing', () => upstreams.earnings.listEarnings({}));
      return {
        owedCents: Number(owedCents),
        earnings: earnings.flatMap(toEarning),
        payouts: payouts.map(({ reference, firstDay, lastDay, cents, count }) => ({
          reference,
          firstDay,
          lastDay,
          amountCents: cents,
          count,
        })),
      };
    },
    async payoutMonths(_parent, _args, { upstreams }) {
      const { months } = await callUpstream('billing', () => upstreams.earnings.listPayoutMonths({}));
      return months.map(({ firstDay, payoutCount, cents }) => ({ firstDay, payoutCount, amountCents: Number(cents) }));
    },
  },
};

/** Leaves out earnings of a kind or state that this version does not know. */
function toEarning({ appointmentId, day, cents, ...rest }: Earning) {
  const kind = getEnumName(EarningKind, rest.kind);
  const state = getEnumName(EarningState, rest.state);
  return kind && state ? [{ appointmentId, day, kind, state, amountCents: cents ?? null }] : [];
}
