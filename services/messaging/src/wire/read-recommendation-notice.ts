import { invalid } from '@linden/platform/domain-error';
import type { RecommendationNotice } from '@linden/proto/messaging/v1/notification_service_pb';
import type { Content } from '#src/domain/notifications/content.ts';
import { isLine, readFirstName } from './read-booking-notice.ts';
import { readLink } from './request-fields.ts';

/** Reads the content of a letter about recommended providers. Throws when it is invalid. */
export function readRecommendationNotice({ link, providerName, readerFirstName }: RecommendationNotice): Content {
  if (!isLine(providerName)) throw invalid('INVALID_NAME', 'must be one line', 'recommendationNotice.providerName');
  return {
    template: 'RECOMMENDATION_NOTICE',
    providerName,
    link: readLink(link, 'recommendationNotice.link'),
    ...readFirstName(readerFirstName),
  };
}
