import type { ServiceImpl } from '@connectrpc/connect';
import type { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { createRecommendation } from '#src/rpc/recommendations/create-recommendation.ts';
import { declineRecommendation } from '#src/rpc/recommendations/decline-recommendation.ts';
import { getRecommendation } from '#src/rpc/recommendations/get-recommendation.ts';
import { getRecommendationLetter } from '#src/rpc/recommendations/get-recommendation-letter.ts';
import { listFailedRecommendations } from '#src/rpc/recommendations/list-failed-recommendations.ts';
import { listOwnRecommendations } from '#src/rpc/recommendations/list-own-recommendations.ts';
import { listReceivedRecommendations } from '#src/rpc/recommendations/list-received-recommendations.ts';
import { openRecommendation } from '#src/rpc/recommendations/open-recommendation.ts';
import { withdrawRecommendation } from '#src/rpc/recommendations/withdraw-recommendation.ts';

export function createRecommendationHandlers(context: AppointmentContext): ServiceImpl<typeof RecommendationService> {
  return {
    createRecommendation: createRecommendation(context),
    withdrawRecommendation: withdrawRecommendation(context),
    listOwnRecommendations: listOwnRecommendations(context),
    listFailedRecommendations: listFailedRecommendations(context),
    getRecommendation: getRecommendation(context),
    openRecommendation: openRecommendation(context),
    declineRecommendation: declineRecommendation(context),
    listReceivedRecommendations: listReceivedRecommendations(context),
    getRecommendationLetter: getRecommendationLetter(context),
  };
}
