import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedByNylas, readNylasGrant } from './calendar-messages.ts';

const body = Buffer.from('{"type":"event.updated"}');
const signature = createHmac('sha256', 'secret').update(body).digest('hex');

test.each([
  ['its own signature', body, signature, true],
  ['its own signature in uppercase', body, signature.toUpperCase(), true],
  ['another body', Buffer.from('{"type":"event.deleted"}'), signature, false],
  ['a signature with another secret', body, createHmac('sha256', 'other').update(body).digest('hex'), false],
  ['a truncated signature', body, signature.slice(0, 32), false],
  ['no signature', body, '', false],
  ['letters that are not hexadecimal', body, 'z'.repeat(64), false],
])('a message with %s', (_, given, its, expected) => {
  expect(isSignedByNylas(given, its, 'secret')).toBe(expected);
});

test.each([
  ['an event', '{"data":{"grant_id":"g1","object":{"title":"x"}}}', 'g1'],
  ['a deleted grant', '{"data":{"object":{"grant_id":"g2"}}}', 'g2'],
  ['a message without a grant', '{"data":{}}', undefined],
  ['invalid JSON', 'hello', undefined],
  ['an id that is not a string', '{"data":{"grant_id":7}}', undefined],
])('finds the permission in a message about %s', (_, text, expected) => {
  expect(readNylasGrant(Buffer.from(text))).toBe(expected);
});
