import { expect, it } from 'vitest';
import { claimEvents, claimStatuses, computeNextClaimStatus } from '#src/domain/claims/claim-status.ts';
import { computeNextPaymentStatus, paymentEvents, paymentStatuses } from './payment-status.ts';

it('payments have the statuses of the specification', () => {
  expect(paymentStatuses).toEqual(['PAID', 'PAST_DUE', 'PENDING', 'REFUNDED', 'UPCOMING']);
});

it('claims have the statuses of the specification', () => {
  expect(claimStatuses).toEqual(['PAID_FULLY', 'PAYMENT_DUE', 'WAITING_TO_PROCESS', 'WAITING_TO_SUBMIT']);
});

it('a payment allows these changes of its status and no other', () => {
  const changes = paymentStatuses.flatMap((status) =>
    paymentEvents.flatMap((event) => {
      const next = computeNextPaymentStatus(status, event);
      return next ? [`${status} ${event} ${next}`] : [];
    }),
  );
  expect(changes).toEqual([
    'PAID REFUNDED REFUNDED',
    'PAID DISPUTE_LOST PAST_DUE',
    'PAST_DUE STARTED PENDING',
    'PAST_DUE SUCCEEDED PAID',
    'PAST_DUE PLAN_PAID PAID',
    'PENDING SUCCEEDED PAID',
    'PENDING DECLINED PAST_DUE',
    'PENDING NOT_MADE PAST_DUE',
    'REFUNDED REFUND_FAILED PAID',
    'UPCOMING MOVED UPCOMING',
    'UPCOMING STARTED PENDING',
    'UPCOMING NO_CARD PAST_DUE',
  ]);
});

it('a claim allows these changes of its status and no other', () => {
  const changes = claimStatuses.flatMap((status) =>
    claimEvents.flatMap((event) => {
      const next = computeNextClaimStatus(status, event);
      return next ? [`${status} ${event} ${next}`] : [];
    }),
  );
  expect(changes).toEqual([
    'PAID_FULLY PAYMENT_REVERSED PAYMENT_DUE',
    'PAID_FULLY DECISION_REVERSED WAITING_TO_PROCESS',
    'PAYMENT_DUE PAID_ALL PAID_FULLY',
    'PAYMENT_DUE PAID_PART PAYMENT_DUE',
    'PAYMENT_DUE PATIENT_PAID PAID_FULLY',
    'PAYMENT_DUE DECISION_REVERSED WAITING_TO_PROCESS',
    'WAITING_TO_PROCESS RETURNED WAITING_TO_SUBMIT',
    'WAITING_TO_PROCESS PAID_ALL PAID_FULLY',
    'WAITING_TO_PROCESS PAID_PART PAYMENT_DUE',
    'WAITING_TO_SUBMIT SUBMITTED WAITING_TO_PROCESS',
  ]);
});
