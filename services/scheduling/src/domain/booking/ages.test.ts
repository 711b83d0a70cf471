import { expect, test } from 'vitest';
import { computeAge, isSeen } from './ages.ts';

test.each([
  ['the day before the birthday', '2000-06-10', '2018-06-09', 17],
  ['the birthday', '2000-06-10', '2018-06-10', 18],
  ['born on Feb 29, on Feb 28', '2008-02-29', '2026-02-28', 17],
  ['born on Feb 29, on Mar 1', '2008-02-29', '2026-03-01', 18],
  ['the last day of a year', '2000-12-31', '2026-12-30', 25],
])('%s', (_name, dob, day, age) => expect(computeAge(dob, day)).toBe(age));

test.each([
  ['17 among teenagers', 17, ['Teenagers'], true],
  ['18 among teenagers', 18, ['Teenagers'], false],
  ['18 among adults', 18, ['Adults'], true],
  ['65 among adults', 65, ['Adults'], false],
  ['99 among elders', 99, ['Elders'], true],
  ['5 among children', 5, ['Children', 'Teenagers'], false],
  ['any age without age groups', 5, [], true],
])('%s', (_name, age, groups, seen) => expect(isSeen(age, groups)).toBe(seen));
