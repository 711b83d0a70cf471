import { expect, it } from 'vitest';
import type { ProcessorCharge } from '#src/ports/card-payments.ts';
import type { BookedCharge, DecidedClaim } from '#src/store/payments/reconciliations.ts';
import { findChargeDiscrepancies, findClaimDiscrepancies } from './find-discrepancies.ts';

const booked: BookedCharge = {
  chargeId: 'pi_1',
  paymentId: 'pay-1',
  cents: 2_500,
  refundedCents: 0,
  isRefunding: false,
};
const taken: ProcessorCharge = { chargeId: 'pi_1', paymentId: 'pay-1', cents: 2_500, refundedCents: 0 };
const none = new Set<string>();
const compare = (ours: BookedCharge[], theirs: ProcessorCharge[], pending = none, bookedBefore = none) =>
  findChargeDiscrepancies({ booked: ours, taken: theirs, pending, bookedBefore });

it.each([
  ['agree', [booked], [taken], []],
  ['the processor does not know a charge', [booked], [], ['CHARGE_MISSING pay-1']],
  ['the ledger does not know a charge', [], [taken], ['CHARGE_NOT_RECORDED pay-1']],
  ['a charge is not ours at all', [], [{ ...taken, paymentId: '' }], ['CHARGE_NOT_RECORDED pi_1']],
  ['amounts differ', [booked], [{ ...taken, cents: 2_600 }], ['CHARGE_AMOUNT_DIFFERS pay-1']],
  ['refunds differ', [booked], [{ ...taken, refundedCents: 100 }], ['REFUND_AMOUNT_DIFFERS pay-1']],
  ['a refund is on its way', [{ ...booked, isRefunding: true }], [{ ...taken, refundedCents: 100 }], []],
])('charges: %s', (_, ours, theirs, expected) => {
  expect(compare(ours, theirs).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(expected);
});

it('a charge whose end is not known yet, or that was booked earlier, is no discrepancy', () => {
  expect(compare([], [taken], new Set(['pay-1']))).toEqual([]);
  expect(compare([], [taken], none, new Set(['pi_1']))).toEqual([]);
});

const claim: DecidedClaim = { id: 'c-1', paidCents: 9_000, bookedCents: 9_000, patientCents: 2_500, askedCents: 2_500 };

it.each([
  ['agree', claim, []],
  ['the ledger has another payment of the insurer', { ...claim, bookedCents: 8_500 }, ['CLAIM_PAYMENT_DIFFERS']],
  ['the patient is asked for another share', { ...claim, askedCents: 0 }, ['PATIENT_SHARE_DIFFERS']],
])('claims: %s', (_, decided, expected) => {
  expect(findClaimDiscrepancies([decided]).map(({ kind }) => kind)).toEqual(expected);
});
