import { expect, test } from 'vitest';
import { getLocalPart } from './email-address.ts';

test('returns the part before the @', () => {
  expect(getLocalPart('mara+care@linden.example')).toBe('mara+care');
});
