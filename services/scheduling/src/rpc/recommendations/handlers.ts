import type { ServiceImpl } from '@connectrpc/connect';
import type { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { createRecommendation } from './create-recommendation.ts';
import { declineRecommendation } from './decline-recommendation.ts';
import { getRecommendation } from './get-recommendation.ts';
import { getRecommendationLetter } from './get-recommendation-letter.ts';
import { listOwnRecommendations } from './list-own-recommendations.ts';
import { listReceivedRecommendations } from './list-received-recommendations.ts';
import { openRecommendation } from './open-recommendation.ts';
import { withdrawRecommendation } from './withdraw-recommendation.ts';

export function recommendationHandlers(context: AppointmentContext): ServiceImpl<typeof RecommendationService> {
  return {
    createRecommendation: createRecommendation(context),
    withdrawRecommendation: withdrawRecommendation(context),
    listOwnRecommendations: listOwnRecommendations(context),
    getRecommendation: getRecommendation(context),
    openRecommendation: openRecommendation(context),
    declineRecommendation: declineRecommendation(context),
    listReceivedRecommendations: listReceivedRecommendations(context),
    getRecommendationLetter: getRecommendationLetter(context),
  };
}
