import type { BookingPayorsQuery, OneClickPrefillQuery } from '#src/gen/operations.ts';
import type { BookingDraft, Payment } from './booking-draft.ts';
import type { InsuranceChoice } from './insurance-choices.ts';

export type LastAppointment = NonNullable<
  NonNullable<OneClickPrefillQuery['oneClickBookingPrefill']>['lastAppointment']
>;

/** What is known of who can pay. */
export interface Payors {
  /** Undefined while it is read, and when nobody could say. */
  all: NonNullable<BookingPayorsQuery['payorsByState']> | undefined;
  /** Those of them that this provider takes, by the names under which they are booked. */
  choices: readonly InsuranceChoice[];
  isReading: boolean;
}

export type PaidBy =
  | { kind: 'settled'; payment: Payment; isAsLastTime: boolean }
  | { kind: 'reading' }
  /** Nothing is assumed: somebody has to choose. */
  | { kind: 'open'; why: OpenPayment };

/** Why it cannot be as last time. `named`: the insurance of the address. */
export type OpenPayment = 'away' | 'unlisted' | 'named' | 'other';

/** Who pays: what was chosen, else who paid last time for the same person, else nobody yet. */
export function paidBy(
  draft: Pick<BookingDraft, 'payment' | 'patientId'>,
  last: LastAppointment,
  payors: Payors,
): PaidBy {
  const { payment, patientId } = draft;
  if (payment.way === 'cash' || payment.payorId) return { kind: 'settled', payment, isAsLastTime: false };
  if (payment.way === 'insurance') {
    return fromList(payors, payment, false, 'named', ({ name }) => name === payment.insurance);
  }
  const cash: PaidBy = { kind: 'settled', payment: { ...payment, way: 'cash' }, isAsLastTime: true };
  if (last.patient?.id !== patientId) return { kind: 'open', why: 'other' };
  if (!last.payorId) return cash;
  if (payors.all?.some(({ payorId, isCash }) => isCash && payorId === last.payorId)) return cash;
  return fromList(payors, payment, true, 'unlisted', ({ payorId }) => payorId === last.payorId);
}

function fromList(
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
