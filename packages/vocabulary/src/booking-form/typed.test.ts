import { expect, test } from 'vitest';
import { listServedStates } from './address-faults.ts';
import { findDateFaults, readTypedDate, writeTypedDate } from './typed-date.ts';
import { suggestEmail } from './typed-text-faults.ts';

test.each([
  ['05/06/1990', '1990-05-06'],
  ['5/6/1990', '1990-05-06'],
  [' 02/29/2024 ', '2024-02-29'],
  ['02/29/2023', undefined],
  ['13/01/1990', undefined],
  ['05/06/90', undefined],
  ['1990-05-06', undefined],
  ['', undefined],
])('reads %j as %s', (text, date) => {
  expect(readTypedDate(text)).toBe(date);
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
