import { expect, test } from 'vitest';
import type { Content } from '#src/domain/notifications/content.ts';
import { getSubject, listFollowedUp } from './failed-letter.ts';

test('support follows up letters about care, money and accounts, but no code or link that its reader waits for', () => {
  expect(listFollowedUp().toSorted()).toEqual([
    'ACCOUNT_NOTICE',
    'BOOKING_NOTICE',
    'MESSAGE_NOTICE',
    'PAYMENT_NOTICE',
    'PLAN_NOTICE',
    'PROVIDER_AWAY_NOTICE',
    'PROVIDER_INVITATION',
    'PROVIDER_NOTICE',
    'RECOMMENDATION_NOTICE',
    'SAFETY_ALERT_NOTICE',
    'SECURITY_NOTICE',
    'STANDING_NOTICE',
  ]);
});

test.each([
  [{ template: 'BOOKING_NOTICE', reader: 'CLIENT' }, 'PATIENT'],
  [{ template: 'BOOKING_NOTICE', reader: 'PROVIDER' }, 'ACCOUNT'],
  [{ template: 'PAYMENT_NOTICE' }, 'PATIENT'],
  [{ template: 'PROVIDER_NOTICE' }, 'ACCOUNT'],
])('%o keeps the id of a %s', (content, subject) => {
  expect(getSubject(content as Content)).toBe(subject);
});
