import type { ClaimPayment } from '@linden/x12/remittance';
import { expect, test } from 'vitest';
import { chooseDecisionStep, type DecisionChoice } from './choose-decision-step.ts';

const waits = {
  status: 'WAITING_TO_PROCESS',
  chargeCents: 15_000,
  paidCents: null,
  patientCents: null,
  decidedAt: null,
} as const;
const decided = {
  status: 'PAYMENT_DUE',
  chargeCents: 15_000,
  paidCents: 9_000,
  patientCents: 3_000,
  decidedAt: new Date(0),
} as const;
const forwarded = { ...waits, forwarded: { paidCents: 9_000, leftCents: 3_000 } };
const decide = (change: Partial<ClaimPayment>): ClaimPayment => ({
  claimNumber: 'L1A1',
  status: '1',
  chargedCents: 15_000,
  paidCents: 9_000,
  patientCents: 3_000,
  adjustments: [],
  faults: [],
  ...change,
});
const back = { status: '22', chargedCents: -15_000, paidCents: -9_000, patientCents: 0 };
const fault = { code: 'BAD_VALUE', segment: 'CLP', element: 0, position: 9 } as const;

test.each<[string, Parameters<typeof chooseDecisionStep>[0], Partial<ClaimPayment>, DecisionChoice]>([
  ['a first decision', waits, {}, { step: 'SETTLE' }],
  ['one that was forwarded', waits, { status: '19' }, { step: 'FORWARD' }],
  ['one with a fault', waits, { faults: [fault] }, { trouble: 'CLAIM_REPORT_DAMAGED' }],
  ['a denial', waits, { status: '4', paidCents: 0, patientCents: 0 }, { trouble: 'CLAIM_DENIED' }],
  ['another charge', waits, { chargedCents: 14_000 }, { trouble: 'CLAIM_AMOUNT_DIFFERS' }],
  ['a payment below zero', waits, { paidCents: -1 }, { trouble: 'CLAIM_AMOUNT_DIFFERS' }],
  ['a forecast', waits, { status: '25' }, { trouble: 'CLAIM_NOT_POSTED' }],
  ['a third insurer', waits, { status: '3' }, { trouble: 'CLAIM_NOT_POSTED' }],
  ['a claim that was not sent', { ...waits, status: 'WAITING_TO_SUBMIT' }, {}, { trouble: 'CLAIM_DECIDED_AGAIN' }],
  ['a second time', decided, {}, { trouble: 'CLAIM_DECIDED_AGAIN' }],
  ['the first insurer after it forwarded', forwarded, {}, { trouble: 'CLAIM_DECIDED_AGAIN' }],
  ['a reversal', decided, back, { step: 'REVERSE' }],
  ['a reversal of another amount', decided, { ...back, paidCents: -8_000 }, { trouble: 'CLAIM_DECIDED_AGAIN' }],
  ['a reversal of nothing', waits, back, { trouble: 'CLAIM_DECIDED_AGAIN' }],
  ['a second insurer', forwarded, { status: '2', paidCents: 2_000, patientCents: 1_000 }, { step: 'SECOND' }],
  ['a second insurer, not announced', decided, { status: '2', paidCents: 3_000, patientCents: 0 }, { step: 'SECOND' }],
  ['a second insurer first', waits, { status: '2', paidCents: 3_000 }, { trouble: 'CLAIM_NOT_POSTED' }],
  [
    'more than was left',
    forwarded,
    { status: '2', paidCents: 3_001, patientCents: 0 },
    { trouble: 'CLAIM_AMOUNT_DIFFERS' },
  ],
])('%s', (_name, claim, payment, choice) => {
  expect(chooseDecisionStep(claim, decide(payment))).toEqual(choice);
});
