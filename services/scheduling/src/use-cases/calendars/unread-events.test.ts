import { randomBytes } from 'node:crypto';
import { createSealer } from '@linden/platform/crypto/sealer';
import { expect, test } from 'vitest';
import { openUnreadEvent, sealUnreadEvent } from './unread-events.ts';

const sealer = createSealer('scheduling', randomBytes(32).toString('base64url'));
const unread = { reason: 'TIME_INVALID', title: 'Dentist', day: '2027-01-04' } as const;

test('the title of an unread event is sealed, for its account alone', () => {
  const stored = sealUnreadEvent(sealer, 'one', unread);
  expect(JSON.stringify(stored)).not.toContain('Dentist');
  expect(openUnreadEvent(sealer, 'one', stored)).toEqual(unread);
  expect(() => openUnreadEvent(sealer, 'two', stored)).toThrow();
});

test('an event without a title, or with one of a lost key, keeps its reason and day', () => {
  const bare = { reason: 'TIME_INVALID', day: '2027-01-04' } as const;
  expect(openUnreadEvent(sealer, 'one', sealUnreadEvent(sealer, 'one', bare))).toEqual(bare);
  const other = createSealer('scheduling', randomBytes(32).toString('base64url'));
  expect(openUnreadEvent(other, 'one', sealUnreadEvent(sealer, 'one', unread))).toEqual(bare);
});
