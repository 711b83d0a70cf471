import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test } from 'vitest';
import { findCardFaults, toCardFaults } from './card-faults.ts';

const picture = (type: string, size = 10) => {
  const file = new File([], 'card', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const jpeg = picture('image/jpeg');

test.each([
  ['both sides', { front: jpeg, back: picture('image/webp') }, {}],
  ['only the front', { front: picture('image/png'), back: undefined }, {}],
  ['only the back', { front: undefined, back: jpeg }, { front: 'MISSING' }],
  ['exactly 10 MB', { front: picture('image/jpeg', 10_000_000), back: undefined }, {}],
  ['a byte more', { front: jpeg, back: picture('image/jpeg', 10_000_001) }, { back: 'TOO_LARGE' }],
  ['a PDF', { front: picture('application/pdf'), back: undefined }, { front: 'WRONG_TYPE' }],
])('chosen pictures: %s', (_, chosen, faults) => {
  expect(findCardFaults(chosen)).toEqual(faults);
});

test.each([
  ['FILE_NOT_AS_PROMISED', 'back', { back: 'FILE_NOT_AS_PROMISED' }],
  ['OBJECT_TOO_LARGE', 'front', { front: 'TOO_LARGE' }],
  ['TYPE_NOT_ALLOWED', 'frontContentType', { front: 'WRONG_TYPE' }],
  ['TOO_MANY_UPLOADS', undefined, { front: 'TOO_MANY_UPLOADS' }],
  ['ANOTHER_CODE', undefined, { front: 'unknown' }],
])('the refusal %s at %s', (code, field, faults) => {
  const refused = new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code, field } }] });
  expect(toCardFaults(refused)).toEqual(faults);
});

test('without an answer', () => {
  expect(toCardFaults(new TypeError('Failed to fetch'))).toEqual({ front: 'unknown' });
});
