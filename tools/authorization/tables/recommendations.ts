import { everyService, people } from '../callers.ts';
import { allow, everyone, listRpcs, type Operation, type Rule } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

/** The sender follows from the caller: a request cannot name another provider. */
const ownSent: Rule = { otherwise: 'NOT_A_PROVIDER', answers: { allowed: ['provider'] } };

/**
 * Recommendations of providers to a client. What a link shows to callers who do not act for the client, and who may say no, is in
 * services/scheduling/tests/recommendations/recommendations.int.test.ts.
 */
export const recommendationRpcs: Operation[] = listRpcs(
  'scheduling RecommendationService',
  'services/scheduling/src/rpc/recommendation-handlers.ts',
  {
    CreateRecommendation: { 'their own': ownSent },
    WithdrawRecommendation: { 'their own': ownSent },
    ListOwnRecommendations: { 'their own': ownSent },
    ListFailedRecommendations: { 'their own': ownSent },
    GetRecommendation: { 'by its link': everyone },
    OpenRecommendation: { 'by its link': everyone },
    DeclineRecommendation: { 'by its link': allow(people) },
    ListReceivedRecommendations: { 'of the people they act for': allow(people) },
    GetRecommendationLetter: { 'a letter': allow(everyService.filter((each) => each === 'service messaging')) },
  },
);

const from = (field: string, method: string) =>
  forwardsTo(recommendationRpcs, field, `scheduling RecommendationService.${method}`);

export const graphqlRecommendations: Operation[] = [
  from('Query.ownRecommendations', 'ListOwnRecommendations'),
  from('Query.failedRecommendations', 'ListFailedRecommendations'),
  from('Query.receivedRecommendations', 'ListReceivedRecommendations'),
  from('Mutation.createRecommendation', 'CreateRecommendation'),
  from('Mutation.withdrawRecommendation', 'WithdrawRecommendation'),
  from('Mutation.openRecommendation', 'OpenRecommendation'),
  from('Mutation.declineRecommendation', 'DeclineRecommendation'),
];
