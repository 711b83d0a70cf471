import { expect, test } from 'vitest';
import { getLocalPart, normalizeEmail } from './email-address.ts';

test.each([
  ['plain', 'mara@linden.example', 'mara@linden.example'],
  ['with blanks and capitals', '  Mara.Field@Linden.Example ', 'mara.field@linden.example'],
  ['with a tag', 'mara+care@mail.linden.example', 'mara+care@mail.linden.example'],
  ['without a domain', 'mara@', undefined],
  ['without a dot', 'mara@linden', undefined],
  ['with two signs', 'mara@field@linden.example', undefined],
  ['with a blank inside', 'ma ra@linden.example', undefined],
  ['with a line break', 'mara@linden.example\nbcc:you@x.example', undefined],
  [
    'too long',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
    undefined,
  ],
  ['empty', '', undefined],
])('rejects an address %s', (_, input, expected) => {
  expect(normalizeEmail(input)).toBe(expected);
});

test('returns the part before the @', () => {
  expect(getLocalPart('mara+care@linden.example')).toBe('mara+care');
});
