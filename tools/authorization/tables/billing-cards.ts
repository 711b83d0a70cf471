import { clients, listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, everyone, listRpcs, type Operation, type Rule } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const own: Rule = { ...allow(clients), only: ['client', 'unconverted client'] };
const inTheirCare: Rule = { ...allow(['representative']), only: ['representative'] };
const toChange = {
  'their own': own,
  'a child in their care': inTheirCare,
  'a child no longer in their care': {
    ...allow([], { PATIENT_NOT_FOUND: ['former representative'] }),
    only: ['former representative'],
  },
  "another person's": allow(['operator'], { PATIENT_NOT_FOUND: clients }),
} as const satisfies Operation['objects'];

const toList = {
  'their own': own,
  'a child in their care': inTheirCare,
  'a child no longer in their care': {
    otherwise: 'NOT_ALLOWED',
    answers: { 'left out': ['former representative'] },
    only: ['former representative'],
  },
  "another person's": allow(['operator', ...listStronglyAuthenticated(['billing staff'])], {
    'left out': clients,
    STEP_UP_REQUIRED: listWeaklyAuthenticated(['billing staff']),
  }),
} satisfies Operation['objects'];

const toReadDocuments = {
  ...toChange,
  "another person's": allow(['operator', ...listStronglyAuthenticated(['billing staff'])], {
    PATIENT_NOT_FOUND: clients,
    STEP_UP_REQUIRED: listWeaklyAuthenticated(['billing staff']),
  }),
} as const satisfies Operation['objects'];

/** Receipts, statements, and the papers of sessions without insurance. */
export const billingDocuments: Operation[] = listRpcs(
  'billing DocumentService',
  'services/billing/src/access/coverage-access.ts',
  {
    GetReceipt: toReadDocuments,
    GetStatement: toReadDocuments,
    GetGoodFaithEstimate: toReadDocuments,
    GetSuperbill: toReadDocuments,
    ListSelfPaySessions: toList,
  },
);

const forBillingStaff: Rule = allow(['operator', ...listStronglyAuthenticated(['billing staff'])], {
  STEP_UP_REQUIRED: listWeaklyAuthenticated(['billing staff']),
});

/** What providers earn: the provider follows from the caller. */
export const billingEarnings: Operation[] = [
  ...listRpcs('billing EarningsService', 'services/billing/src/rpc/payouts/list-earnings.ts', {
    ListEarnings: { 'their own': { otherwise: 'NOT_A_PROVIDER', answers: { allowed: ['provider'] } } },
  }),
  ...listRpcs('billing EarningsService', 'services/billing/src/access/payout-access.ts', {
    GetPayoutFile: { 'a month': forBillingStaff },
    ListPayoutMonths: { 'all months': forBillingStaff },
  }),
];

/** What patients pay. */
export const billingPayments: Operation[] = listRpcs(
  'billing PaymentService',
  'services/billing/src/access/coverage-access.ts',
  {
    ListPayments: toList,
    // That another client's payment is not found is shown in services/billing/tests/payments/client-payments.int.test.ts.
    MovePayment: { 'a payment': allow(clients) },
    DisputePayment: { 'a payment': allow(clients) },
    StartPaymentPlan: {
      ...toChange,
      "another person's": allow([], { PATIENT_NOT_FOUND: clients }),
    },
    ListPausedPatients: { 'any patients': allow(['service scheduling']) },
  },
);

/** The payment cards of patients. Staff never get the secret with which a card is entered. */
export const billingCards: Operation[] = listRpcs('billing CardService', 'services/billing/src/access/card-access.ts', {
  ListCards: toList,
  StartCardSetup: toChange,
  SaveCard: toChange,
  ReceiveCardEvent: { 'an event with the signature of the card processor': everyone },
});

export const graphqlCards: Operation[] = [
  {
    operation: 'Query.paymentPageDetails',
    source: 'bff/src/modules/cards/resolvers.ts',
    objects: {
      'their own': { otherwise: 'null', answers: { allowed: clients }, only: ['client', 'unconverted client'] },
      "another person's": { otherwise: 'null' },
    },
  },
  forwardsTo(billingEarnings, 'Query.ownEarnings', 'billing EarningsService.ListEarnings'),
  forwardsTo(billingEarnings, 'Query.payoutMonths', 'billing EarningsService.ListPayoutMonths'),
  forwardsTo(billingPayments, 'Mutation.movePayment', 'billing PaymentService.MovePayment'),
  forwardsTo(billingPayments, 'Mutation.disputePayment', 'billing PaymentService.DisputePayment'),
  forwardsTo(billingPayments, 'Mutation.startPaymentPlan', 'billing PaymentService.StartPaymentPlan'),
  forwardsTo(billingCards, 'Mutation.createStripeSetupIntent', 'billing CardService.StartCardSetup'),
  forwardsTo(billingCards, 'Mutation.updateCreditCard', 'billing CardService.SaveCard'),
];
