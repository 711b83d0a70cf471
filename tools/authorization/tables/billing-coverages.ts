import { clients, staff, stronglyAuthenticated, weaklyAuthenticated } from '../callers.ts';
import { allow, type Operation, type Rule, rpcs } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const workers = ['operator', ...stronglyAuthenticated(['billing staff'])] as const;
const breakers = stronglyAuthenticated(['support', 'ops']);
const own: Rule = { ...allow(clients), only: ['client', 'unconverted client'] };
const inTheirCare: Rule = { ...allow(['representative']), only: ['representative'] };
const toChange = {
  'their own': own,
  'a child in their care': inTheirCare,
  'a child no longer in their care': {
    ...allow([], { PATIENT_NOT_FOUND: ['former representative'] }),
    only: ['former representative'],
  },
  "another person's": allow(workers, {
    PATIENT_NOT_FOUND: clients,
    STEP_UP_REQUIRED: weaklyAuthenticated(['billing staff']),
  }),
} as const satisfies Operation['objects'];

const listReads = {
  'their own': own,
  'a child in their care': inTheirCare,
  'a child no longer in their care': {
    otherwise: 'NOT_ALLOWED',
    answers: { 'left out': ['former representative'] },
    only: ['former representative'],
  },
  "another person's": allow(workers, {
    'left out': [...clients, ...breakers],
    STEP_UP_REQUIRED: weaklyAuthenticated(['support', 'ops', 'billing staff']),
  }),
  'under a break-glass of their own': {
    ...allow(breakers, { STEP_UP_REQUIRED: weaklyAuthenticated(['support', 'ops']) }),
    only: staff(['support', 'ops']),
  },
} as const satisfies Operation['objects'];

/** The insurance of patients. */
export const billingCoverages: Operation[] = rpcs(
  'billing CoverageService',
  'services/billing/src/rpc/coverages/coverage-access.ts',
  {
    ListCoverages: listReads,
    PutCoverage: toChange,
    OrderCoverages: toChange,
    EndCoverage: toChange,
  },
);

/** Answers of insurers about coverages. A check is a part of its coverage. */
export const billingBenefits: Operation[] = rpcs(
  'billing BenefitsService',
  'services/billing/src/rpc/coverages/coverage-access.ts',
  {
    RequestCheck: toChange,
    CheckSession: toChange,
    ListSessionChecks: listReads,
    GetCheck: {
      'their own': own,
      'a child in their care': inTheirCare,
      'a child no longer in their care': {
        ...allow([], { CHECK_NOT_FOUND: ['former representative'] }),
        only: ['former representative'],
      },
      "another person's": allow(workers, {
        CHECK_NOT_FOUND: [...clients, ...breakers],
        STEP_UP_REQUIRED: weaklyAuthenticated(['support', 'ops', 'billing staff']),
      }),
      'under a break-glass of their own': {
        ...allow(breakers, { STEP_UP_REQUIRED: weaklyAuthenticated(['support', 'ops']) }),
        only: staff(['support', 'ops']),
      },
    },
  },
);

/** Messaging writes the letters that announce payments. */
export const billingPaymentNotices: Operation[] = rpcs(
  'billing PaymentNoticeService',
  'services/billing/src/domain/policies.ts',
  {
    ListPaymentNotices: { 'without a letter': allow(['service messaging']) },
    ConfirmPaymentNotices: { 'without a letter': allow(['service messaging']) },
  },
);

const from = (field: string, method: string) =>
  forwardsTo(billingCoverages, field, `billing CoverageService.${method}`);

export const graphqlCoverages: Operation[] = [
  from('Mutation.putInsuranceCoverage', 'PutCoverage'),
  from('Mutation.orderInsuranceCoverages', 'OrderCoverages'),
  from('Mutation.endInsuranceCoverage', 'EndCoverage'),
  forwardsTo(billingBenefits, 'Mutation.benefitsCheck', 'billing BenefitsService.RequestCheck'),
];
