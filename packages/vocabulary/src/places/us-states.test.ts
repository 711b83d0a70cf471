import { expect, test } from 'vitest';
import {
  findStateBySlug,
  findStateInAddress,
  findStateName,
  getStateSlug,
  isStateCode,
  readStateCode,
  usStates,
} from './us-states.ts';

test('lists 50 states, DC, AS, GU, MP, PR, VI and UM, each name and code once', () => {
  expect(usStates).toHaveLength(57);
  expect(new Set(usStates.map(([name]) => name)).size).toBe(57);
  expect(new Set(usStates.map(([, code]) => code)).size).toBe(57);
  const codes: string[] = usStates.map(([, code]) => code);
  expect(codes).toEqual(expect.arrayContaining(['DC', 'AS', 'GU', 'MP', 'PR', 'VI', 'UM']));
});

test('uses the codes of the postal service', () => {
  expect(usStates.map(([, code]) => code).toSorted()).toEqual([
    ...'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM'.split(
      ' ',
    ),
    ...'NV NY OH OK OR PA PR RI SC SD TN TX UM UT VA VI VT WA WI WV WY'.split(' '),
  ]);
});

test.each(usStates)('converts %s and %s to each other, and to the slug and back', (name, code) => {
  expect(readStateCode(name)).toBe(code);
  expect(findStateName(code)).toBe(name);
  expect(findStateBySlug(getStateSlug(code))).toBe(code);
  expect(getStateSlug(code)).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each([
  ['writes DC as washington-dc', getStateSlug('DC'), 'washington-dc'],
  ['a slug of two words', getStateSlug('NY'), 'new-york'],
  ['names, ignoring case', readStateCode(' new york '), 'NY'],
  ['codes, ignoring case', findStateName('ca'), 'California'],
  ['an unknown name', readStateCode('Atlantis'), undefined],
  ['an unknown code', findStateName('ZZ'), undefined],
  ['an unknown slug', findStateBySlug('district-of-columbia'), undefined],
  ['Hawaii by name in addresses', findStateInAddress('HI'), 'Hawaii'],
  ['Louisiana by name in addresses', findStateInAddress('LA'), 'Louisiana'],
  ['other states by code', findStateInAddress('CA'), 'CA'],
  ['no state as an empty text', findStateInAddress(null), ''],
])('%s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});

test('requires uppercase codes', () => {
  expect(isStateCode('CA')).toBe(true);
  expect(isStateCode('ca')).toBe(false);
});
