import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Payor, PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { isStateCode } from '@linden/vocabulary/places/us-states';

export interface Fault {
  /** Path in the message, for example `states[1].usState`. */
  field: string;
  code: 'REQUIRED' | 'INVALID_ID' | 'NOT_IN_LIST' | 'TWICE' | 'CASH_IS_A_CATEGORY' | 'NOT_ITS_STATE';
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Lists everything that is wrong with a payor; empty when it may be stored. */
export function findPayorFaults(payor: Payor): Fault[] {
  const states = payor.states.map(({ usState }) => usState);
  return [
    ...faultWhen(!isUuid(payor.id), 'id', 'INVALID_ID'),
    ...faultWhen(payor.planName.trim() === '', 'planName', 'REQUIRED'),
    ...faultWhen(getEnumName(PlanCategory, payor.planCategory) === '', 'planCategory', 'NOT_IN_LIST'),
    ...faultWhen(payor.isCash !== (payor.planCategory === PlanCategory.CASH), 'isCash', 'CASH_IS_A_CATEGORY'),
    ...payor.clientBookingNames.flatMap(({ id, name }, index) => [
      ...faultWhen(!isUuid(id), `clientBookingNames[${index}].id`, 'INVALID_ID'),
      ...faultWhen(name.trim() === '', `clientBookingNames[${index}].name`, 'REQUIRED'),
    ]),
    ...payor.states.flatMap(({ id, usState }, index) => [
      ...faultWhen(!isUuid(id), `states[${index}].id`, 'INVALID_ID'),
      ...faultWhen(!isStateCode(usState), `states[${index}].usState`, 'NOT_IN_LIST'),
      ...faultWhen(states.indexOf(usState) !== index, `states[${index}]`, 'TWICE'),
    ]),
    ...payor.blockInPersonAppointmentsForStates.flatMap((state, index) =>
      faultWhen(!states.includes(state), `blockInPersonAppointmentsForStates[${index}]`, 'NOT_ITS_STATE'),
    ),
  ];
}

function faultWhen(holds: boolean, field: string, code: Fault['code']): Fault[] {
  return holds ? [{ field, code }] : [];
}
