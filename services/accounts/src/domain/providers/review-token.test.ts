import { expect, test } from 'vitest';
import { readReviewToken, writeReviewToken } from './review-token.ts';

const place = { createdAt: new Date('2026-03-01T10:00:00.123Z'), id: '00000000-0000-4000-8000-000000000001' };

test('reads back what it wrote', () => {
  expect(readReviewToken(writeReviewToken(place))).toEqual(place);
});

test.each(['', 'x', 'bm8gZGF0ZQ', Buffer.from('2026-01-01T00:00:00Z not-an-id').toString('base64url')])(
  'rejects %j',
  (token) => {
    expect(readReviewToken(token)).toBeUndefined();
  },
);
