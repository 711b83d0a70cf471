import { clients, listStaff, listStronglyAuthenticated, listWeaklyAuthenticated, people } from '../callers.ts';
import { allow, listRpcs, type Operation, type Rule } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const workers = ['operator', ...listStronglyAuthenticated(['billing staff'])] as const;
const breakers = listStronglyAuthenticated(['support', 'ops']);
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
    STEP_UP_REQUIRED: listWeaklyAuthenticated(['billing staff']),
  }),
} as const satisfies Operation['objects'];

export const listReads = {
  'their own': own,
  'a child in their care': inTheirCare,
  'a child no longer in their care': {
    otherwise: 'NOT_ALLOWED',
    answers: { 'left out': ['former representative'] },
    only: ['former representative'],
  },
  "another person's": allow(workers, {
    'left out': [...clients, ...breakers],
    STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops', 'billing staff']),
  }),
  'under a break-glass of their own': {
    ...allow(breakers, { STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']) }),
    only: listStaff(['support', 'ops']),
  },
} as const satisfies Operation['objects'];

/** The insurance of patients. */
export const billingCoverages: Operation[] = listRpcs(
  'billing CoverageService',
  'services/billing/src/access/coverage-access.ts',
  {
    ListCoverages: listReads,
    PutCoverage: toChange,
    OrderCoverages: toChange,
    EndCoverage: toChange,
  },
);

/** For other parts of care. Own clients of a provider: services/billing/tests/coverages/client-coverages.int.test.ts. */
export const billingClientCoverages: Operation[] = [
  ...listRpcs('billing CoverageService', 'services/billing/src/access/treated-client.ts', {
    ListClientCoverages: {
      'of a client of others': { otherwise: 'NOT_A_PROVIDER', answers: { PATIENT_NOT_FOUND: ['provider'] } },
    },
  }),
  ...listRpcs('billing CoverageService', 'services/billing/src/domain/access/policies.ts', {
    GetPublicCoverage: { 'of a patient': allow(['service clinical-notes']) },
  }),
  // Only the holder of an appointment's link learns its id.
  ...listRpcs('billing BenefitsService', 'services/billing/src/domain/access/policies.ts', {
    GetLetterCheck: { 'of a session': allow(['service messaging']) },
    GetSessionTrouble: { 'by its id': allow(['visitor', ...people]) },
  }),
];

/** Answers of insurers about coverages. A check is a part of its coverage. */
export const billingBenefits: Operation[] = listRpcs(
  'billing BenefitsService',
  'services/billing/src/access/coverage-access.ts',
  {
    RequestCheck: toChange,
    CheckSession: toChange,
    // Own sessions of a provider: services/billing/tests/benefits/entered-sessions.int.test.ts.
    CheckEnteredSession: {
      'a session of another provider': {
        otherwise: 'NOT_A_PROVIDER',
        answers: { APPOINTMENT_NOT_FOUND: ['provider'] },
      },
    },
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
        STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops', 'billing staff']),
      }),
      'under a break-glass of their own': {
        ...allow(breakers, { STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']) }),
        only: listStaff(['support', 'ops']),
      },
    },
  },
);

/** Checks of visitors without an account. The browser that asked reads its check: services/billing/tests/landing/landing-checks.int.test.ts. */
export const billingLandingChecks: Operation[] = listRpcs(
  'billing LandingCheckService',
  'services/billing/src/access/landing-access.ts',
  {
    RequestLandingCheck: { 'a plan': allow(['visitor']) },
    GetLandingCheck: { 'of another browser': allow([], { CHECK_NOT_FOUND: ['visitor'] }) },
  },
);

/** Messaging writes the letters that announce payments. */
export const billingPaymentNotices: Operation[] = listRpcs(
  'billing PaymentNoticeService',
  'services/billing/src/domain/access/policies.ts',
  {
    ListPaymentNotices: { 'without a letter': allow(['service messaging']) },
    ConfirmPaymentNotices: { 'without a letter': allow(['service messaging']) },
    ListAccountNotices: { 'without a letter': allow(['service messaging']) },
    ConfirmAccountNotices: { 'without a letter': allow(['service messaging']) },
    ConfirmFeeLetters: { 'of a stored letter': allow(['service messaging']) },
  },
);

const from = (field: string, method: string) =>
  forwardsTo(billingCoverages, field, `billing CoverageService.${method}`);

export const graphqlCoverages: Operation[] = [
  from('Mutation.putInsuranceCoverage', 'PutCoverage'),
  from('Mutation.orderInsuranceCoverages', 'OrderCoverages'),
  from('Mutation.endInsuranceCoverage', 'EndCoverage'),
  forwardsTo(billingBenefits, 'Mutation.benefitsCheck', 'billing BenefitsService.RequestCheck'),
  forwardsTo(
    billingLandingChecks,
    'Mutation.landingPageBenefitsCheck',
    'billing LandingCheckService.RequestLandingCheck',
  ),
  forwardsTo(billingLandingChecks, 'Query.landingPageBenefitsCheck', 'billing LandingCheckService.GetLandingCheck'),
];
