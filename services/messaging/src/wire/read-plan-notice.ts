import type { PlanNotice } from '@linden/proto/messaging/v1/notification_service_pb';
import type { PlanContent } from '#src/domain/letters/plan-notice.ts';
import { readLink } from './request-fields.ts';

/** Reads the content of a letter about a treatment plan. Throws when it is invalid. */
export function readPlanNotice({ link }: PlanNotice): PlanContent {
  return { template: 'PLAN_NOTICE', link: readLink(link, 'planNotice.link') };
}
