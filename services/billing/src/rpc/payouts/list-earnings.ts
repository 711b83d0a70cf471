import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { denied } from '@linden/platform/domain-error';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { EarningKind, EarningState } from '@linden/proto/billing/v1/earnings_service_pb';
import type { EarningsHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { isProvider } from '#src/domain/access/policies.ts';
import { buildPayoutReference } from '#src/domain/payouts/build-payout-file.ts';
import type { EarningFacts } from '#src/domain/payouts/find-earning-state.ts';
import { findEarningState } from '#src/domain/payouts/find-earning-state.ts';
import type { Payout } from '#src/domain/payouts/payout-period.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { listEarnings as list } from '#src/store/payouts/earnings.ts';
import { listPayoutsOfProvider } from '#src/store/payouts/payouts.ts';

const maxListed = 200;

/** Providers read their own earnings only: the provider is found by the account of the caller. */
export const listEarnings: EarningsHandler<'listEarnings'> =
  ({ store, people }) =>
  async (_request, call) => {
    const caller = getCaller(call);
    const providerId = isProvider(caller) ? await people.findProvider(caller.account) : undefined;
    if (!providerId) throw denied('NOT_A_PROVIDER', 'this account is not a provider');
    return store.as(billingCaller).read(async (tx) => ({
      earnings: (await list(tx, providerId, maxListed)).map(toEarning),
      payouts: (await listPayoutsOfProvider(tx, providerId)).map(toPayout),
      owedCents: BigInt(-(await readBalance(tx, 'PROVIDER_PAYABLE', providerId))),
    }));
  };

function toEarning(facts: EarningFacts) {
  const { appointmentId, kind, day, cents } = facts;
  const state = getEnumValue(EarningState, findEarningState(facts));
  return { appointmentId, day, state, kind: getEnumValue(EarningKind, kind), ...(cents === null ? {} : { cents }) };
}

function toPayout(payout: Payout) {
  const { firstDay, lastDay, cents, count, madeAt } = payout;
  const reference = buildPayoutReference(payout);
  return { firstDay, lastDay, cents, count, reference, madeAt: timestampFromDate(madeAt) };
}
