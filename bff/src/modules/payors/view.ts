import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Payor as PayorMessage, PlanCategory as PlanCategoryCode } from '@linden/proto/billing/v1/payor_pb';
import type { Payor, PlanCategory } from '#src/gen/resolvers.ts';
import { turnEmptyToNull } from '../providers/view.ts';

export function toPayor(payor: PayorMessage): Payor {
  return {
    payorId: payor.id,
    externalPayorId: turnEmptyToNull(payor.externalPayorId),
    parentPayor: turnEmptyToNull(payor.parentPayor),
    planCategory: getEnumName(PlanCategoryCode, payor.planCategory) as PlanCategory,
    planName: payor.planName,
    planCode: turnEmptyToNull(payor.planCode),
    isCash: payor.isCash,
    memberIdPrefix: turnEmptyToNull(payor.memberIdPrefix),
    clientBookingNames: payor.clientBookingNames.map(({ id, name }) => ({ payorClientBookingNameId: id, name })),
    marketplaceNames: payor.marketplaceNames,
    states: payor.states.map(({ id, usState }) => ({ payorStateId: id, usState })),
    appointmentSettingsConfig: { blockInPersonAppointmentsForStates: payor.blockInPersonAppointmentsForStates },
  };
}
