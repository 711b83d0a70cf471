import { expect, test } from 'vitest';
import { cleanPhone, findPhoneFault, formatPhone, isUsPhone, type PhoneFault } from './us-phone.ts';

test.each([
  '4155552671',
  '415-555-2671',
  '415.555.2671',
  '(415) 555-2671',
  '(415)555-2671',
  '415 555-2671',
  '1-415-555-2671',
  '1 (415) 555-2671',
  '+1 415 555 2671',
  '+14155552671',
  ' 4155552671 ',
  '\u202A+1 (415) 555-2671\u202C',
  '415\u00A0555\u20112671',
  '415\u200B-555-2671',
  '\uFF14\uFF11\uFF15-555-2671',
])('%j is accepted and shown formatted', (text) => {
  expect([isUsPhone(text), findPhoneFault(text), formatPhone(text)]).toEqual([true, undefined, '(415) 555-2671']);
});

test.each<[string, PhoneFault]>([
  ['415-555-2671 ext. 12', 'EXTENSION'],
  ['(415) 555-2671 x12', 'EXTENSION'],
  ['415.555.2671, extension 1234', 'EXTENSION'],
  ['4155552671#9', 'EXTENSION'],
  ['555-2671', 'AREA_CODE_MISSING'],
  ['5552671', 'AREA_CODE_MISSING'],
  ['+44 20 7946 0958', 'NOT_US'],
  ['+999 415 555 2671', 'NOT_US'],
  ['+52 1 55 1234 5678', 'NOT_US'],
  ['', 'IMPOSSIBLE'],
  ['911', 'IMPOSSIBLE'],
  ['000-000-0000', 'IMPOSSIBLE'],
  ['115-555-2671', 'IMPOSSIBLE'],
  ['911-555-2671', 'IMPOSSIBLE'],
  ['415-155-2671', 'IMPOSSIBLE'],
  ['415-911-2671', 'IMPOSSIBLE'],
  ['415555267', 'IMPOSSIBLE'],
  ['41555526711', 'IMPOSSIBLE'],
  ['(415 555-2671', 'IMPOSSIBLE'],
  ['++14155552671', 'IMPOSSIBLE'],
  ['call me', 'IMPOSSIBLE'],
])('%j: %s', (text, fault) => {
  expect([isUsPhone(text), findPhoneFault(text), formatPhone(text)]).toEqual([false, fault, text]);
});

test('invisible marks are removed, and what is visible stays', () => {
  expect(cleanPhone('\u202A+1 (415) 555\u20132671 \u202C')).toBe('+1 (415) 555-2671');
});
