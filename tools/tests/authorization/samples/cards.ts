import { randomUUID } from 'node:crypto';
import type { CardService } from '@linden/proto/billing/v1/card_service_pb';
import type { DocumentService } from '@linden/proto/billing/v1/document_service_pb';
import type { EarningsService } from '@linden/proto/billing/v1/earnings_service_pb';
import type { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import type { FieldSample } from '../graphql-calls.ts';
import type { Cell, SamplesOf } from '../sample.ts';
import { getPatient } from './people.ts';

/** The world of the matrix has no card processor. These refusals come after the policy. */
const refusals = ['CARDS_NOT_AVAILABLE', 'CARD_SETUPS_EXHAUSTED'];
const passes = () => refusals;
const setupId = 'seti_unknown';

function patientOf(cell: Cell): string {
  return cell.object === "another person's" ? cell.cast.others.alone.id : getPatient(cell).id;
}

export const cardSamples: SamplesOf<typeof CardService> = {
  listCards: {
    request: (cell) => ({ patientIds: [patientOf(cell)] }),
    shows: ({ cards }, cell) => cards.some(({ patientId }) => patientId === patientOf(cell)),
  },
  startCardSetup: { request: (cell) => ({ patientId: patientOf(cell) }), passes },
  saveCard: { request: (cell) => ({ patientId: patientOf(cell), setupId }), passes },
  receiveCardEvent: { request: () => ({ body: '{}', signature: 't=1,v1=00' }), passes },
};

/** The cast has no payments. That a foreign payment is left out is tested in billing. */
export const paymentSamples: SamplesOf<typeof PaymentService> = {
  listPayments: {
    request: (cell) => ({ patientIds: [patientOf(cell)] }),
    shows: (_, cell) => !isForeign(cell),
  },
  startPaymentPlan: { request: planOf, passes: () => noDebt },
};

/** A receipt needs a payment, which the cast does not have: its refusal comes after the policy. */
export const documentSamples: SamplesOf<typeof DocumentService> = {
  getReceipt: {
    request: (cell) => ({ patientId: patientOf(cell), paymentId: cell.cast.others.alone.id }),
    passes: () => ['PAYMENT_NOT_FOUND'],
  },
  getGoodFaithEstimate: {
    request: (cell) => ({ patientId: patientOf(cell), appointmentId: cell.cast.others.alone.id }),
    passes: () => ['SESSION_NOT_FOUND'],
  },
  getSuperbill: {
    request: (cell) => ({ patientId: patientOf(cell), appointmentId: cell.cast.others.alone.id }),
    passes: () => ['SESSION_NOT_FOUND'],
  },
  listSelfPaySessions: {
    request: (cell) => ({ patientIds: [patientOf(cell)] }),
    shows: (_, cell) => !isForeign(cell),
  },
  getStatement: {
    request: (cell) => ({ patientId: patientOf(cell), fromDay: '2026-01-01', throughDay: '2026-01-31' }),
  },
};

export const earningsSamples: SamplesOf<typeof EarningsService> = {
  getPayoutFile: { request: () => ({ firstDay: '2026-01-01' }) },
};
/** The cast owes nothing. */
const noDebt = ['NOTHING_PAST_DUE'];

function planOf(cell: Cell) {
  return { key: randomUUID(), patientId: patientOf(cell), parts: 2 };
}

/** Whether the request is about a patient whom the caller may not see, so that an empty answer leaves the patient out. */
function isForeign({ object, caller }: Cell): boolean {
  if (object === 'a child no longer in their care') return true;
  return object === "another person's" && !caller.startsWith('billing staff') && caller !== 'operator';
}

export const cardFields: Readonly<Record<string, FieldSample>> = {
  'Query.paymentPageDetails': {
    document: 'query ($id: ID!) { answer: paymentPageDetails(patientId: $id) { needsCard } }',
    variables: (cell) => ({ id: patientOf(cell) }),
  },
  'Mutation.startPaymentPlan': {
    document: 'mutation ($values: PaymentPlanValues!) { answer: startPaymentPlan(values: $values) { id } }',
    variables: (cell) => ({ values: planOf(cell) }),
    passes: noDebt,
  },
  'Mutation.createStripeSetupIntent': {
    document: 'mutation ($id: ID) { answer: createStripeSetupIntent(patientId: $id) { clientSecret } }',
    variables: (cell) => ({ id: patientOf(cell) }),
    passes: refusals,
  },
  'Mutation.updateCreditCard': {
    document: 'mutation ($values: CreditCardValues!) { answer: updateCreditCard(values: $values) { isSaved } }',
    variables: (cell) => ({ values: { patientId: patientOf(cell), setupIntentId: setupId } }),
    passes: refusals,
  },
};
