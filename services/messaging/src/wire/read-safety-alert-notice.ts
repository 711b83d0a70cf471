import type { SafetyAlertNotice } from '@linden/proto/messaging/v1/notification_service_pb';
import type { SafetyAlertContent } from '#src/domain/letters/safety-alert-notice.ts';
import { readLink } from './request-fields.ts';

/** Reads the content of a letter about a safety alert. Throws when it is invalid. */
export function readSafetyAlertNotice({ link }: SafetyAlertNotice): SafetyAlertContent {
  return { template: 'SAFETY_ALERT_NOTICE', link: readLink(link, 'safetyAlertNotice.link') };
}
