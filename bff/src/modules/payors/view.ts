import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Payor as PayorMessage, PlanCategory as PlanCategoryCode } from '@linden/proto/billing/v1/payor_pb';
import type { Payor, PlanCategory } from '#src/gen/resolvers.ts';
import { turnEmptyToNull } from '../providers/view.ts';

/** Whether no client can book with the payor: none of its names is offered while booking. */
export function isHiddenInBooking({ clientBookingNames, isCash }: PayorMessage): boolean {
  return !isCash && clientBookingNames.length > 0 && clientBookingNames.every(({ bookingVisible }) => !bookingVisible);
}

/** Returns the payor's names that are offered while booking. */
export function listBookingNames({ clientBookingNames }: PayorMessage) {
  return clientBookingNames.filter(({ bookingVisible }) => bookingVisible);
}

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
    clientBookingNames: listBookingNames(payor).map(({ id, name }) => ({ payorClientBookingNameId: id, name })),
    marketplaceNames: payor.marketplaceNames,
    states: payor.states.map(({ id, usState }) => ({ payorStateId: id, usState })),
    appointmentSettingsConfig: { blockInPersonAppointmentsForStates: payor.blockInPersonAppointmentsForStates },
  };
}
