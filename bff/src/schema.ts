import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql';
import { badInput } from './errors.ts';
import { admissionResolvers } from './modules/admissions/resolvers.ts';
import { alertResolvers } from './modules/alerts/resolvers.ts';
import { analyticsResolvers } from './modules/analytics/resolvers.ts';
import { followUpResolvers } from './modules/appointments/follow-up-resolvers.ts';
import { appointmentResolvers } from './modules/appointments/resolvers.ts';
import { availabilityResolvers } from './modules/availability/resolvers.ts';
import { landingResolvers } from './modules/benefits/landing-resolvers.ts';
import { benefitsResolvers } from './modules/benefits/resolvers.ts';
import { sessionCheckResolvers } from './modules/benefits/session-resolvers.ts';
import { providerBookingResolvers } from './modules/booking/provider-resolvers.ts';
import { bookingResolvers } from './modules/booking/resolvers.ts';
import { cancelPolicyResolvers } from './modules/cancel-policy/resolvers.ts';
import { cardResolvers } from './modules/cards/resolvers.ts';
import { clientDetailsResolvers } from './modules/client-details/resolvers.ts';
import { clientResolvers } from './modules/clients/resolvers.ts';
import { complaintResolvers } from './modules/complaints/resolvers.ts';
import { contentResolvers } from './modules/content/resolvers.ts';
import { conversationResolvers } from './modules/conversations/resolvers.ts';
import { cosignatureResolvers } from './modules/cosignatures/resolvers.ts';
import { costResolvers } from './modules/cost/resolvers.ts';
import { coverageResolvers } from './modules/coverages/resolvers.ts';
import { credentialResolvers } from './modules/credentials/resolvers.ts';
import { earningResolvers } from './modules/earnings/resolvers.ts';
import { externalCalendarResolvers } from './modules/external-calendars/resolvers.ts';
import { fileResolvers } from './modules/files/resolvers.ts';
import { insightResolvers } from './modules/insights/resolvers.ts';
import { insuranceCardResolvers } from './modules/insurance-cards/resolvers.ts';
import { insuranceIssueResolvers } from './modules/insurance-issues/resolvers.ts';
import { invitationResolvers } from './modules/invitations/resolvers.ts';
import { legalHoldResolvers } from './modules/legal-holds/resolvers.ts';
import { letterResolvers } from './modules/letters/resolvers.ts';
import { moneyChangeResolvers } from './modules/money/change-resolvers.ts';
import { moneyResolvers } from './modules/money/resolvers.ts';
import { noteResolvers } from './modules/notes/resolvers.ts';
import { patientChartResolvers } from './modules/patient-chart/resolvers.ts';
import { paymentResolvers } from './modules/payments/resolvers.ts';
import { payorResolvers } from './modules/payors/resolvers.ts';
import { peopleResolvers } from './modules/people/resolvers.ts';
import { practiceResolvers } from './modules/practice/resolvers.ts';
import { providerCancelResolvers } from './modules/provider-cancel/resolvers.ts';
import { providerResolvers } from './modules/providers/resolvers.ts';
import { psychotherapyNoteResolvers } from './modules/psychotherapy-notes/resolvers.ts';
import { recommendationResolvers } from './modules/recommendations/resolvers.ts';
import { referralPortalResolvers } from './modules/referral-portals/resolvers.ts';
import { relationResolvers } from './modules/relations/resolvers.ts';
import { searchResolvers } from './modules/search/resolvers.ts';
import { settingsResolvers } from './modules/settings/resolvers.ts';
import { staffResolvers } from './modules/staff/resolvers.ts';
import { standingResolvers } from './modules/standing/resolvers.ts';
import { suggestionResolvers } from './modules/suggestions/resolvers.ts';
import { treatmentPlanResolvers } from './modules/treatment-plans/resolvers.ts';
import { typeDefinitions } from './type-definitions.ts';

/** Returns the executable schema, merged from the modules. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: [...typeDefinitions],
    resolvers: [
      { DateTime: textScalar('DateTime'), LocalDate: textScalar('LocalDate') },
      providerResolvers,
      availabilityResolvers,
      payorResolvers,
      searchResolvers,
      referralPortalResolvers,
      relationResolvers,
      contentResolvers,
      conversationResolvers,
      costResolvers,
      peopleResolvers,
      coverageResolvers,
      insuranceIssueResolvers,
      cardResolvers,
      earningResolvers,
      benefitsResolvers,
      landingResolvers,
      sessionCheckResolvers,
      staffResolvers,
      analyticsResolvers,
      appointmentResolvers,
      followUpResolvers,
      clientDetailsResolvers,
      bookingResolvers,
      providerBookingResolvers,
      admissionResolvers,
      alertResolvers,
      settingsResolvers,
      credentialResolvers,
      fileResolvers,
      insuranceCardResolvers,
      paymentResolvers,
      moneyResolvers,
      moneyChangeResolvers,
      noteResolvers,
      psychotherapyNoteResolvers,
      legalHoldResolvers,
      cosignatureResolvers,
      patientChartResolvers,
      suggestionResolvers,
      treatmentPlanResolvers,
      invitationResolvers,
      practiceResolvers,
      insightResolvers,
      clientResolvers,
      externalCalendarResolvers,
      providerCancelResolvers,
      standingResolvers,
      cancelPolicyResolvers,
      complaintResolvers,
      letterResolvers,
      recommendationResolvers,
    ],
  });
}

/** A scalar sent as a string. Resolvers check whether it is an instant or a date, because they can name the field. */
function textScalar(name: string): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value === 'string') return value;
    throw badInput('BAD_USER_INPUT', `${name} must be a string`, name);
  };
  return new GraphQLScalarType({
    name,
    serialize: String,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}
