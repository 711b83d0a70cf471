import type { Operation } from '../rule.ts';
import { accountsAdmission } from './accounts-admission.ts';
import { accountsAnalytics } from './accounts-analytics.ts';
import { accountsFiles, graphqlFiles } from './accounts-files.ts';
import { accountsInsuranceCards, graphqlInsuranceCards } from './accounts-insurance-cards.ts';
import { accountsInvitations, graphqlInvitations } from './accounts-invitations.ts';
import { accountsPeople } from './accounts-people.ts';
import { accountsProviders } from './accounts-providers.ts';
import { accountsSettings } from './accounts-settings.ts';
import { billingCards, billingPayments, graphqlCards } from './billing-cards.ts';
import { billingBenefits, billingCoverages, billingPaymentNotices, graphqlCoverages } from './billing-coverages.ts';
import { catalogOperations } from './catalogs.ts';
import { graphqlBooking } from './graphql-booking.ts';
import { graphqlMarketplace } from './graphql-marketplace.ts';
import { graphqlPeople } from './graphql-people.ts';
import { graphqlSettings } from './graphql-settings.ts';
import { identity } from './identity.ts';
import { logs } from './logs.ts';
import { messaging } from './messaging.ts';
import { graphqlPractice, practiceRpcs } from './practice.ts';
import { graphqlRecommendations, recommendationRpcs } from './recommendations.ts';
import { graphqlReferralPortals, referralPortalRpcs } from './referral-portals.ts';
import { schedulingAppointments } from './scheduling-appointments.ts';

/** The reviewed tables. `npm run check` compares them with the contracts, tests with the running services. */
export const rpcOperations: readonly Operation[] = [
  ...accountsAdmission,
  ...accountsAnalytics,
  ...accountsFiles,
  ...accountsInsuranceCards,
  ...accountsInvitations,
  ...accountsPeople,
  ...referralPortalRpcs,
  ...accountsProviders,
  ...accountsSettings,
  ...billingBenefits,
  ...billingCards,
  ...billingPayments,
  ...billingPaymentNotices,
  ...billingCoverages,
  ...catalogOperations,
  ...schedulingAppointments,
  ...practiceRpcs,
  ...recommendationRpcs,
  ...identity,
  ...messaging,
  ...logs,
];

export const graphqlOperations: readonly Operation[] = [
  ...graphqlMarketplace,
  ...graphqlPeople,
  ...graphqlSettings,
  ...graphqlBooking,
  ...graphqlCards,
  ...graphqlCoverages,
  ...graphqlFiles,
  ...graphqlInsuranceCards,
  ...graphqlInvitations,
  ...graphqlReferralPortals,
  ...graphqlPractice,
  ...graphqlRecommendations,
];
