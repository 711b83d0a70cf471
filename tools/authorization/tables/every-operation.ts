import type { Operation } from '../rule.ts';
import { accountsAdmission } from './accounts-admission.ts';
import { accountsAnalytics } from './accounts-analytics.ts';
import { accountsCredentials, graphqlCredentials } from './accounts-credentials.ts';
import { accountsFiles, graphqlFiles } from './accounts-files.ts';
import { accountsInsuranceCards, graphqlInsuranceCards } from './accounts-insurance-cards.ts';
import { accountsInvitations, graphqlInvitations } from './accounts-invitations.ts';
import { accountsPeople } from './accounts-people.ts';
import { accountsProviders } from './accounts-providers.ts';
import { accountsSettings } from './accounts-settings.ts';
import { billingCards, billingDocuments, billingEarnings, billingPayments, graphqlCards } from './billing-cards.ts';
import {
  billingBenefits,
  billingClientCoverages,
  billingCoverages,
  billingLandingChecks,
  billingPaymentNotices,
  graphqlCoverages,
} from './billing-coverages.ts';
import { billingIssues, graphqlIssues } from './billing-issues.ts';
import { billingMoney, graphqlMoney } from './billing-money.ts';
import { catalogOperations } from './catalogs.ts';
import { clinicalNotes, graphqlNotes } from './clinical-notes.ts';
import { graphqlBooking } from './graphql-booking.ts';
import { graphqlMarketplace } from './graphql-marketplace.ts';
import { graphqlPeople } from './graphql-people.ts';
import { graphqlSettings } from './graphql-settings.ts';
import { identity } from './identity.ts';
import { logs } from './logs.ts';
import { alerts, conversations, graphqlAlerts, graphqlConversations, graphqlLetters, messaging } from './messaging.ts';
import { graphqlPractice, practiceRpcs } from './practice.ts';
import { graphqlRecommendations, recommendationRpcs } from './recommendations.ts';
import { graphqlReferralPortals, referralPortalRpcs } from './referral-portals.ts';
import { schedulingAppointments } from './scheduling-appointments.ts';

/** The reviewed tables. `npm run check` compares them with the contracts, tests with the running services. */
export const rpcOperations: readonly Operation[] = [
  ...accountsAdmission,
  ...accountsAnalytics,
  ...accountsCredentials,
  ...accountsFiles,
  ...accountsInsuranceCards,
  ...accountsInvitations,
  ...accountsPeople,
  ...referralPortalRpcs,
  ...accountsProviders,
  ...accountsSettings,
  ...billingBenefits,
  ...billingLandingChecks,
  ...billingCards,
  ...billingDocuments,
  ...billingEarnings,
  ...billingPayments,
  ...billingPaymentNotices,
  ...billingMoney,
  ...billingCoverages,
  ...billingClientCoverages,
  ...billingIssues,
  ...catalogOperations,
  ...clinicalNotes,
  ...schedulingAppointments,
  ...practiceRpcs,
  ...recommendationRpcs,
  ...identity,
  ...messaging,
  ...conversations,
  ...alerts,
  ...logs,
];

export const graphqlOperations: readonly Operation[] = [
  ...graphqlMarketplace,
  ...graphqlPeople,
  ...graphqlSettings,
  ...graphqlBooking,
  ...graphqlCards,
  ...graphqlMoney,
  ...graphqlCoverages,
  ...graphqlCredentials,
  ...graphqlFiles,
  ...graphqlInsuranceCards,
  ...graphqlInvitations,
  ...graphqlIssues,
  ...graphqlLetters,
  ...graphqlConversations,
  ...graphqlAlerts,
  ...graphqlReferralPortals,
  ...graphqlPractice,
  ...graphqlRecommendations,
  ...graphqlNotes,
];
