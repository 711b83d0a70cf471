import { expect, test } from 'vitest';
import { listServedStates } from './address-faults.ts';
import { findDateFaults, formatTypedDate, readTypedDate, writeTypedDate } from './typed-date.ts';
import { suggestEmail } from './typed-text-faults.ts';

test.each([
  ['05/06/1990', '1990-05-06'],
  ['5/6/1990', '1990-05-06'],
  [' 02/29/2024 ', '2024-02-29'],
  ['02/29/2023', undefined],
  ['13/01/1990', undefined],
  ['05/06/90', undefined],
  ['05061990', '1990-05-06'],
  ['1990-05-06', '1990-05-06'],
  ['05-06-1990', '1990-05-06'],
  ['5.6.1990', '1990-05-06'],
  ['05 / 06 / 1990', '1990-05-06'],
  ['05\u201306\u20131990', '1990-05-06'],
  ['\u202A05/06/1990\u202C', '1990-05-06'],
  ['\uFF10\uFF15/06/1990', '1990-05-06'],
  ['May 6, 1990', '1990-05-06'],
  ['may 6 1990', '1990-05-06'],
  ['May 6th, 1990', '1990-05-06'],
  ['6 May 1990', '1990-05-06'],
  ['6-May-1990', '1990-05-06'],
  ['Sept. 12, 1990', '1990-09-12'],
  ['December\u00A031,\u00A01999', '1999-12-31'],
  ['Feb 30, 1990', undefined],
  ['Maybe 6, 1990', undefined],
  ['0506199', undefined],
  ['13061990', undefined],
  ['', undefined],
])('reads %j as %s', (text, date) => {
  expect(readTypedDate(text)).toBe(date);
});

/** Types each key at the end, as a number pad does. */
function typeKeys(keys: string): string {
  return Array.from(keys).reduce((text, key) => formatTypedDate(text + key, text), '');
}

test.each([
  ['eight digits', '05061990', '05/06/1990'],
  ['slashes as well', '05/06/1990', '05/06/1990'],
  ['one digit for month and day', '5/6/1990', '5/6/1990'],
  ['a short month and a long day', '5/061990', '5/06/1990'],
  ['only a year', '1990', '19/90/'],
])('a field in which a person types %s: %s', (_, keys, shown) => {
  expect(typeKeys(keys)).toBe(shown);
});

test.each([
  ['a pasted name of a month', 'September 12, 1990', '', '09/12/1990'],
  ['a pasted date of a database', '1990-09-12', '', '09/12/1990'],
  ['pasted digits', '09121990', '', '09/12/1990'],
  ['pasted text that is no date', 'in the fall of 1990', '', 'in the fall of 1990'],
  ['a deleted slash', '09', '09/', '09'],
  ['a deleted digit', '09/1', '09/12', '09/1'],
  ['the digit after a deleted slash', '091', '09', '09/1'],
  ['a change in the middle', '08/12/1990', '0/12/1990', '08/12/1990'],
])('%s', (_, text, before, shown) => {
  expect(formatTypedDate(text, before)).toBe(shown);
});

test('formats a date as it is typed', () => {
  expect(writeTypedDate('1990-05-06')).toBe('05/06/1990');
  expect(writeTypedDate('soon')).toBe('');
});

test.each([
  ['within', '2000-01-01', []],
  ['on the first valid day', '1990-01-01', []],
  ['the day before it', '1989-12-31', ['INVALID_DATE']],
  ['the day after the last', '2010-01-02', ['INVALID_DATE']],
  ['not a date', 'x', ['INVALID_DATE']],
  ['empty', '', []],
])('%s: %s', (_, date, codes) => {
  const bounds = { from: '1990-01-01', to: '2010-01-01' };
  expect(findDateFaults('dob', date, bounds).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  [' Maya@yahoo.con ', 'Maya@yahoo.com'],
  ['maya@linden.example', undefined],
  ['maya', undefined],
])('offers for %j: %s', (typed, offered) => {
  expect(suggestEmail(typed)).toBe(offered);
});

test.each([
  [['HI'], 'Cannot select an address outside of Hawaii'],
  [['CA', 'NV', 'OR'], 'Cannot select an address outside of California, Nevada, or Oregon'],
])('names the served states: %j', (states, message) => {
  expect(listServedStates(states)).toBe(message);
});
