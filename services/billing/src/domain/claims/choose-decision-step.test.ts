import type { ClaimPayment } from '@linden/x12/remittance';
import { expect, test } from 'vitest';
import { chooseDecisionStep, type DecisionChoice } from './choose-decision-step.ts';

const waits = {
  status: 'WAITING_TO_PROCESS',
  chargeCents: 15_000,
  paidCents: null,
  patientCents: null,
  decidedAt: null,
  seconds: 0,
} as const;
const decided = {
  status: 'PAYMENT_DUE',
  chargeCents: 15_000,
  paidCents: 9_000,
  patientCents: 3_000,
  decidedAt: new Date(0),
  seconds: 0,
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
  ['a reversal after a second insurer decided', { ...decided, seconds: 1 }, back, { trouble: 'CLAIM_DECIDED_AGAIN' }],
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

const late = { ...decided, forwarded: forwarded.forwarded, seconds: 1, patientCents: 1_000 };
const isOfAll = { chargedCents: 15_000, paidCents: 2_000, patientCents: 1_000 };

test.each<[string, Parameters<typeof chooseDecisionStep>[0], Partial<ClaimPayment>, DecisionChoice]>([
  ['the second insurer, by 2', forwarded, { ...isOfAll, status: '2' }, { step: 'SECOND' }],
  ['the second insurer, by 1', forwarded, isOfAll, { step: 'SECOND' }],
  ['more than was left', forwarded, { ...isOfAll, paidCents: 3_000 }, { trouble: 'CLAIM_AMOUNT_DIFFERS' }],
  ['another charge', forwarded, { ...isOfAll, chargedCents: 3_000 }, { trouble: 'CLAIM_AMOUNT_DIFFERS' }],
  ['a denial', forwarded, { status: '4', paidCents: 0 }, { step: 'SECOND_DENIED' }],
  ['a denial with money', forwarded, { status: '4' }, { trouble: 'CLAIM_DENIED' }],
  ['a reversal', forwarded, back, { trouble: 'CLAIM_DECIDED_AGAIN' }],
  ['a third insurer named by it', forwarded, { ...isOfAll, status: '20' }, { trouble: 'CLAIM_NOT_POSTED' }],
  ['a decision after the wait', late, { ...isOfAll, paidCents: 500, patientCents: 500 }, { step: 'SECOND' }],
  ['more than the patient owes by now', late, isOfAll, { trouble: 'CLAIM_AMOUNT_DIFFERS' }],
  [
    'a decision after the patient paid',
    { ...late, status: 'PAID_FULLY' },
    { ...isOfAll, paidCents: 500, patientCents: 500 },
    { trouble: 'CLAIM_NOT_POSTED' },
  ],
])('of the claim to the second insurer: %s', (_name, claim, payment, choice) => {
  expect(chooseDecisionStep(claim, decide(payment), true)).toEqual(choice);
});
