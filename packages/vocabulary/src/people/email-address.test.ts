import { expect, test } from 'vitest';
import { cleanEmail, normalizeEmail } from './email-address.ts';

test.each([
  ['a plain address', 'maya@linden.example', 'maya@linden.example'],
  ['capitals and spaces', ' Maya.Linfield+care@Linden.Example ', 'maya.linfield+care@linden.example'],
  ['an apostrophe', "maeve.o'dell@linden.example", "maeve.o'dell@linden.example"],
  ['several subdomains', 'maya@mail.west.linden.example', 'maya@mail.west.linden.example'],
  ['a long local part', `${'m'.repeat(64)}@linden.example`, `${'m'.repeat(64)}@linden.example`],
  ['a zero-width space', 'may\u200Ba@linden\u200B.example', 'maya@linden.example'],
  ['a byte order mark before it', '\uFEFFmaya@linden.example', 'maya@linden.example'],
  ['direction marks around it', '\u202Amaya@linden.example\u202C', 'maya@linden.example'],
  ['a soft hyphen', 'maya@lin\u00ADden.example', 'maya@linden.example'],
  ['a word joiner after it', 'maya@linden.example\u2060', 'maya@linden.example'],
  ['a no-break space around it', '\u00A0maya@linden.example\u00A0', 'maya@linden.example'],
  ['full-width letters', '\uFF4Daya\uFF20linden.example', 'maya@linden.example'],
  ['an accent in the local part', 'Rene\u0301@linden.example', 'ren\u00E9@linden.example'],
  ['a domain with an umlaut', 'maya@Bu\u0308cher.example', 'maya@xn--bcher-kva.example'],
  ['the ASCII form of the same domain', 'maya@xn--bcher-kva.example', 'maya@xn--bcher-kva.example'],
  ['a Japanese domain', 'maya@\u4F8B\u3048\u3002\u30C6\u30B9\u30C8', 'maya@xn--r8jz45g.xn--zckzah'],
  ['a Cyrillic domain', 'maya@пример.испытание', 'maya@xn--e1afmkfd.xn--80akhbyknj4f'],
  ['an Arabic domain', 'maya@مثال.إختبار', 'maya@xn--mgbh0fb.xn--kgbechtv'],
])('accepts %s', (_, text, normal) => {
  expect([normalizeEmail(text), normalizeEmail(normal), cleanEmail(text)]).toEqual([normal, normal, normal]);
});

test.each([
  ['nothing', ''],
  ['only invisible marks', '\u200B\u2060'],
  ['no @', 'maya.linden.example'],
  ['no local part', '@linden.example'],
  ['no domain', 'maya@'],
  ['a domain of one label', 'maya@linden'],
  ['an IP address', 'maya@192.0.2.7'],
  ['an IP address in brackets', 'maya@[192.0.2.7]'],
  ['a number as top-level domain', 'maya@linden.12'],
  ['quotes', '"maya linfield"@linden.example'],
  ['a display name', 'Maya <maya@linden.example>'],
  ['two addresses', 'maya@linden.example, noor@linden.example'],
  ['two @', 'maya@noor@linden.example'],
  ['a space', 'maya linfield@linden.example'],
  ['a line break', 'maya@linden.example\nbcc: noor@linden.example'],
  ['a zero byte', 'ma\0ya@linden.example'],
  ['half of a character', 'maya\uD83D@linden.example'],
  ['an empty label', 'maya@linden..example'],
  ['a label that ends with a hyphen', 'maya@linden-.example'],
  ['a path', 'maya@bücher.example/noor'],
  ['a port', 'maya@bücher.example:80'],
  ['a user of a web address', 'maya@noor:x@bücher.example'],
  ['a local part that is too long', `${'m'.repeat(65)}@linden.example`],
  ['a domain that is too long', `maya@${'linden.'.repeat(40)}example`],
])('refuses %s', (_, text) => {
  expect(normalizeEmail(text)).toBeUndefined();
});

test('text that is no address stays, without invisible marks', () => {
  expect(cleanEmail(' may\u200Ba at linden ')).toBe('maya at linden');
  expect(cleanEmail('')).toBe('');
});
