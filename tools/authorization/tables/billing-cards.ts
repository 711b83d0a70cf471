import { clients, stronglyAuthenticated, weaklyAuthenticated } from '../callers.ts';
import { allow, everyone, type Operation, type Rule, rpcs } from '../rule.ts';
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
  "another person's": allow(['operator', ...stronglyAuthenticated(['billing staff'])], {
    'left out': clients,
    STEP_UP_REQUIRED: weaklyAuthenticated(['billing staff']),
  }),
} satisfies Operation['objects'];

/** What patients pay. */
export const billingPayments: Operation[] = rpcs(
  'billing PaymentService',
  'services/billing/src/rpc/coverages/coverage-access.ts',
  { ListPayments: toList },
);

/** The payment cards of patients. Staff never get the secret with which a card is entered. */
export const billingCards: Operation[] = rpcs('billing CardService', 'services/billing/src/rpc/cards/card-access.ts', {
  ListCards: toList,
  StartCardSetup: toChange,
  SaveCard: toChange,
  ReceiveCardEvent: { 'an event with the signature of the card processor': everyone },
});

export const graphqlCards: Operation[] = [
  forwardsTo(billingCards, 'Mutation.createStripeSetupIntent', 'billing CardService.StartCardSetup'),
  forwardsTo(billingCards, 'Mutation.updateCreditCard', 'billing CardService.SaveCard'),
];
