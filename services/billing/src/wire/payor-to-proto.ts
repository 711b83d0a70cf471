import { create } from '@bufbuild/protobuf';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { type Payor, PayorSchema, PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import type { PayorRow } from '#src/store/payors/payors.ts';

export function toPayor({ externalPayorId, planCategory, blockedInPersonStates, homes, ...same }: PayorRow): Payor {
  return create(PayorSchema, {
    ...same,
    externalPayorId: externalPayorId ?? '',
    planCategory: getEnumValue(PlanCategory, planCategory),
    blockInPersonAppointmentsForStates: blockedInPersonStates,
    servicingPayors: homes.map(({ stateOfService, servicingPayorId }) => ({
      usState: stateOfService,
      payorId: servicingPayorId,
    })),
  });
}
