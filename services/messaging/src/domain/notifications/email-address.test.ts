import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each([
  'a@b.example',
  'first.last+tag@mail.linden.example',
  "o'neil@linden.example",
  'ünal@linden.example',
  `${'a'.repeat(64)}@b.example`,
])('accepts %s', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each<[string, string]>([
  ['nothing', ''],
  ['no at sign', 'linden.example'],
  ['no local part', '@linden.example'],
  ['no domain', 'a@'],
  ['a domain of one label', 'a@localhost'],
  ['two addresses', 'a@b.example,c@d.example'],
  ['two addresses with a semicolon', 'a@b.example;c@d.example'],
  ['a display name', 'Ann <a@b.example>'],
  ['a line break', 'a@b.example\r\nBcc: c@d.example'],
  ['two at signs', 'a@b@c.example'],
  ['a space', 'a b@c.example'],
  ['an empty label', 'a@b..example'],
  ['a label that ends with a hyphen', 'a@b-.example'],
  ['a local part that is too long', `${'a'.repeat(65)}@b.example`],
  ['too long', `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(10)}.example`],
])('rejects %s', (_, text) => {
  expect(isEmailAddress(text)).toBe(false);
});
