import type { BookingDraft, Payment } from '#src/features/booking/state/booking-draft.ts';
import type { InsuranceChoice } from '#src/features/booking/state/insurance-choices.ts';
import type { PayorList } from '#src/features/booking/state/use-payors.ts';
import type { OneClickPrefillQuery } from '#src/gen/operations.ts';
import type { SavedPlan } from '#src/lib/insurance/saved-plans.ts';

export type LastAppointment = NonNullable<
  NonNullable<OneClickPrefillQuery['oneClickBookingPrefill']>['lastAppointment']
>;

export type PaidBy =
  | { kind: 'settled'; payment: Payment; isAsLastTime: boolean }
  | { kind: 'reading' }
  /** Nothing is preselected: the client must choose. */
  | { kind: 'open'; why: OpenPayment };

/** Why the last payment method cannot be used. `named`: the insurance of the address. */
export type OpenPayment = 'away' | 'unlisted' | 'named' | 'other';

/**
 * Returns the payment method: the chosen one, else the last one for the same person, else none.
 * @param draft with the payor of a named insurance, as `resolvePayor` returns it
 */
export function getPaidBy(
  draft: Pick<BookingDraft, 'payment' | 'patientId'>,
  last: LastAppointment,
  payors: PayorList,
): PaidBy {
  const { payment, patientId } = draft;
  if (payment.way === 'cash' || payment.payorId) return { kind: 'settled', payment, isAsLastTime: false };
  if (payment.way === 'insurance') return explainMissing(payors, 'named');
  const cash: PaidBy = { kind: 'settled', payment: { ...payment, way: 'cash' }, isAsLastTime: true };
  if (last.patient?.id !== patientId) return { kind: 'open', why: 'other' };
  if (!last.payorId) return cash;
  if (payors.all?.some(({ payorId, isCash }) => isCash && payorId === last.payorId)) return cash;
  const found = payors.choices.find(({ payorId }) => payorId === last.payorId);
  if (!found) return explainMissing(payors, 'unlisted');
  const { payorId, name: insurance } = found;
  return { kind: 'settled', payment: { ...payment, way: 'insurance', payorId, insurance }, isAsLastTime: true };
}

/** Returns the choices with the client's own plans before the others, the primary one first. */
export function putSavedFirst(
  choices: readonly InsuranceChoice[],
  plans: readonly Pick<SavedPlan, 'payorId' | 'name'>[],
): InsuranceChoice[] {
  const own = plans.flatMap(
    ({ payorId, name }) => choices.find((each) => each.payorId === payorId && each.name === name) ?? [],
  );
  return [...own, ...choices.filter((each) => !own.includes(each))];
}

function explainMissing({ all, isReading }: PayorList, why: OpenPayment): PaidBy {
  if (all) return { kind: 'open', why };
  return isReading ? { kind: 'reading' } : { kind: 'open', why: 'away' };
}
