import { describe, expect, test } from 'vitest';
import { type EmailFault, findEmailFault, misspelledDomains, suggestDomain } from './email-check.ts';

test.each<[string, EmailFault | undefined]>([
  ['maya@linden.example', undefined],
  [' Maya.Linfield+care@Linden.Example ', undefined],
  ['maya@gmail.com', undefined],
  ['maya@sub.gmail-host.org', undefined],
  ['maya@gmail.co', 'GMAIL_WITHOUT_COM'],
  ['maya@gmail.con', 'GMAIL_WITHOUT_COM'],
  ['MAYA@GMAIL.NET', 'GMAIL_WITHOUT_COM'],
  ['maya@gmailx.org', 'GMAIL_WITHOUT_COM'],
  ['maya@gmial.com', 'MISSPELLED_DOMAIN'],
  ['maya@comcast.com', undefined],
  ['maya@ao.com', undefined],
  ['maya@comcast.net', undefined],
  ['maya@live.co.uk', undefined],
  ['', 'BAD_SHAPE'],
  ['maya', 'BAD_SHAPE'],
  ['maya@linden', 'BAD_SHAPE'],
  ['maya@@linden.example', 'BAD_SHAPE'],
  ['maya linfield@linden.example', 'BAD_SHAPE'],
  ['maya@linden.example\nbcc: x@y.example', 'BAD_SHAPE'],
  [`${'m'.repeat(65)}@linden.example`, 'BAD_SHAPE'],
])('%j: %s', (email, expected) => {
  expect(findEmailFault(email)).toBe(expected);
});

describe('the list of misspelled domains', () => {
  test.each(Object.entries(misspelledDomains))(
    'flags each misspelling of %s, never the right one, and only suggests it for real domains',
    (right, wrong) => {
      for (const each of wrong) {
        const isReal = each === 'ao.com' || each === 'comcast.com';
        expect(findEmailFault(`a@${each}`)).toBe(isReal ? undefined : 'MISSPELLED_DOMAIN');
        expect(suggestDomain(`a@${each}`)).toBe(right);
      }
      expect(findEmailFault(`a@${right}`)).toBeUndefined();
    },
  );

  test('covers the ten domains of the spec', () => {
    expect(Object.keys(misspelledDomains).map((domain) => domain.split('.')[0])).toEqual(
      'gmail yahoo outlook hotmail aol protonmail icloud comcast live msn'.split(' '),
    );
  });
});
