import { expect, test } from 'vitest';
import { normalizeCityName, normalizeCityStart } from './city-names.ts';

test.each([
  ['St. Louis', 'Saint Louis'],
  ['ft lauderdale', 'Fort Lauderdale'],
  ['Mt. Vernon', 'Mount Vernon'],
  ['San José', 'San Jose'],
  ['O’Fallon', 'O Fallon'],
  ["Coeur d'Alene", 'Coeur D Alene'],
  ['Winston-Salem', 'winston  salem'],
  ['McLean', 'Mc Lean'],
])('%j and %j are one city', (one, other) => expect(normalizeCityName(one)).toBe(normalizeCityName(other)));

test.each([
  ['Stockton', 'Saint Ockton'],
  ['Portland', 'Port'],
])('%j and %j are not', (one, other) => expect(normalizeCityName(one)).not.toBe(normalizeCityName(other)));

test.each([
  ['st', ['st', 'saint']],
  ['st. lou', ['stlou', 'saintlou']],
  ['Oak', ['oak']],
  ['  ,', []],
])('the start %j is folded to %j', (typed, starts) => expect(normalizeCityStart(typed)).toEqual(starts));
