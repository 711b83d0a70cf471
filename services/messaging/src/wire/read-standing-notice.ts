import { invalid } from '@linden/platform/domain-error';
import type { StandingNotice } from '@linden/proto/messaging/v1/notification_service_pb';
import { isTimeZone } from '#src/domain/letters/is-time-zone.ts';
import type { StandingContent } from '#src/domain/letters/standing-notice.ts';
import { readLink, readTime } from './request-fields.ts';

/** Reads the content of a letter about a standing. Throws when it is invalid. */
export function readStandingNotice(notice: StandingNotice): StandingContent {
  const { level, early, counted, timeZone, link } = notice;
  const field = (name: string) => `standingNotice.${name}`;
  if (level < 0 || level > 5) throw invalid('OUT_OF_RANGE', 'must be 0 to 5', field('level'));
  if (counted < 0) throw invalid('OUT_OF_RANGE', 'must not be negative', field('counted'));
  if (!isTimeZone(timeZone)) throw invalid('NOT_IN_LIST', 'must be an IANA time zone', field('timeZone'));
  const until = readTime(notice.until, field('until'));
  const lockedUntil = readTime(notice.lockedUntil, field('lockedUntil'));
  return {
    template: 'STANDING_NOTICE',
    level,
    isEarly: early,
    counted,
    timeZone,
    link: readLink(link, field('link')),
    ...(until && { until }),
    ...(lockedUntil && { lockedUntil }),
  };
}
