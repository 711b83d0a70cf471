import { describe, expect, test } from 'vitest';
import { computeAge, getAdultDate, isBirthDate, isDay, isMinor, isName } from './person-fields.ts';

const today = '2026-11-21';

const tables: Record<string, { check: (text: string) => boolean; yes: string[]; no: string[] }> = {
  'a name': {
    check: isName,
    yes: [
      'Maya',
      'علی\u200Cرضا',
      "O'Brien",
      'José María',
      '陳',
      'Suri',
      'King III, Jr.',
      'Reyes–Moss',
      'Ka\u02BBili',
      'Sam 🌟',
      'x'.repeat(100),
    ],
    no: [
      '',
      '  ',
      '\u200B',
      'x'.repeat(101),
      'Ma\0ya',
      'Ma\nya',
      'Ma\u2028ya',
      'Ma\u202Eya',
      'Ma\u2066ya',
      'Maya\uD83D',
    ],
  },
  'a day': {
    check: isDay,
    yes: ['2026-11-21', '2024-02-29'],
    no: ['', '2025-02-29', '2026-13-01', '2026-1-1', '11/21/2026', '2026-11-21T00:00:00Z'],
  },
  'a date of birth': {
    check: (dob) => isBirthDate(dob, today),
    yes: [today, '1906-11-21', '1990-05-05'],
    no: ['2026-11-22', '1905-11-20', '1990-02-30', ''],
  },
};

describe.each(Object.entries(tables))('%s', (_, { check, yes, no }) => {
  test.each(yes)('accepts %j', (text) => expect(check(text)).toBe(true));
  test.each(no)('rejects %j', (text) => expect(check(text)).toBe(false));
});

test.each([
  ['2008-11-22', 17, true, '2026-11-22'],
  ['2008-11-21', 18, false, '2026-11-21'],
  ['2026-11-21', 0, true, '2044-11-21'],
  ['1990-01-01', 36, false, '2008-01-01'],
  ['2008-02-29', 18, false, '2026-03-01'],
])('a person born on %s: %s years, minor %s, of age on %s', (dob, age, minor, of) => {
  expect(computeAge(dob, today)).toBe(age);
  expect(isMinor(dob, today)).toBe(minor);
  expect(getAdultDate(dob)).toBe(of);
  expect([isMinor(dob, of), computeAge(dob, of)]).toEqual([false, 18]);
});

test('counts a birthday on Feb 29 only from Mar 1 in other years', () => {
  expect(isMinor('2008-02-29', '2026-02-28')).toBe(true);
});
