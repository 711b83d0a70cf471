import { create, toBinary } from '@bufbuild/protobuf';
import { IndexedCardSchema } from '@linden/proto/search/v1/card_pb';
import { expect, test } from 'vitest';
import { createDecodeCard } from './decode-card.ts';

const write = (timeZone: string) =>
  Buffer.from(toBinary(IndexedCardSchema, create(IndexedCardSchema, { timeZone }))).toString('base64');

test('decodes the same card once', () => {
  const decode = createDecodeCard(10);
  const first = decode('a', write('America/New_York'));
  expect(first.timeZone).toBe('America/New_York');
  expect(decode('a', write('America/New_York'))).toBe(first);
});

test('shows a changed card at once', () => {
  const decode = createDecodeCard(10);
  decode('a', write('America/New_York'));
  expect(decode('a', write('America/Chicago')).timeZone).toBe('America/Chicago');
  expect(decode('a', write('America/New_York')).timeZone).toBe('America/New_York');
});

test('does not confuse providers', () => {
  const decode = createDecodeCard(10);
  decode('a', write('America/New_York'));
  expect(decode('b', write('America/Chicago')).timeZone).toBe('America/Chicago');
});

test('forgets the card that was used longest ago', () => {
  const decode = createDecodeCard(2);
  const [a, b] = ['a', 'b'].map((id) => decode(id, write(id)));
  decode('a', write('a'));
  decode('c', write('c'));
  expect(decode('a', write('a'))).toBe(a);
  expect(decode('b', write('b'))).not.toBe(b);
});
