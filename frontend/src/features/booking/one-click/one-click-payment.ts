import type { BookingDraft, Payment } from '#src/features/booking/state/booking-draft.ts';
import type { InsuranceChoice } from '#src/features/booking/state/insurance-choices.ts';
import type { BookingPayorsQuery, OneClickPrefillQuery } from '#src/gen/operations.ts';

export type LastAppointment = NonNullable<
  NonNullable<OneClickPrefillQuery['oneClickBookingPrefill']>['lastAppointment']
>;

/** The available payment methods. */
export interface Payors {
  /** Undefined while loading and after a failure. */
  all: NonNullable<BookingPayorsQuery['payorsByState']> | undefined;
  /** The payors that this provider accepts, by client booking name. */
  choices: readonly InsuranceChoice[];
  isReading: boolean;
}

export type PaidBy =
  | { kind: 'settled'; payment: Payment; isAsLastTime: boolean }
  | { kind: 'reading' }
  /** Nothing is preselected: the client must choose. */
  | { kind: 'open'; why: OpenPayment };

/** Why the last payment method cannot be used. `named`: the insurance of the address. */
export type OpenPayment = 'away' | 'unlisted' | 'named' | 'other';

/** Returns the payment method: the chosen one, else the last one for the same person, else none. */
export function getPaidBy(
  draft: Pick<BookingDraft, 'payment' | 'patientId'>,
  last: LastAppointment,
  payors: Payors,
): PaidBy {
  const { payment, patientId } = draft;
  if (payment.way === 'cash' || payment.payorId) return { kind: 'settled', payment, isAsLastTime: false };
  if (payment.way === 'insurance') {
    return findInList(payors, payment, false, 'named', ({ name }) => name === payment.insurance);
  }
  const cash: PaidBy = { kind: 'settled', payment: { ...payment, way: 'cash' }, isAsLastTime: true };
  if (last.patient?.id !== patientId) return { kind: 'open', why: 'other' };
  if (!last.payorId) return cash;
  if (payors.all?.some(({ payorId, isCash }) => isCash && payorId === last.payorId)) return cash;
  return findInList(payors, payment, true, 'unlisted', ({ payorId }) => payorId === last.payorId);
}

function findInList(
  { all, choices, isReading }: Payors,
  payment: Payment,
  isAsLastTime: boolean,
  why: OpenPayment,
  isIt: (choice: InsuranceChoice) => boolean,
): PaidBy {
  if (!all) return isReading ? { kind: 'reading' } : { kind: 'open', why: 'away' };
  const found = choices.find(isIt);
  if (!found) return { kind: 'open', why };
  const { payorId, name: insurance } = found;
  return { kind: 'settled', payment: { ...payment, way: 'insurance', payorId, insurance }, isAsLastTime };
}
