import { expect, test } from 'vitest';
import { isStateCode, stateBySlug, stateCode, stateInAddress, stateName, stateSlug, usStates } from './us-states.ts';

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
  expect(stateCode(name)).toBe(code);
  expect(stateName(code)).toBe(name);
  expect(stateBySlug(stateSlug(code))).toBe(code);
  expect(stateSlug(code)).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each([
  ['writes DC as washington-dc', stateSlug('DC'), 'washington-dc'],
  ['a slug of two words', stateSlug('NY'), 'new-york'],
  ['names, ignoring case', stateCode(' new york '), 'NY'],
  ['codes, ignoring case', stateName('ca'), 'California'],
  ['an unknown name', stateCode('Atlantis'), undefined],
  ['an unknown code', stateName('ZZ'), undefined],
  ['an unknown slug', stateBySlug('district-of-columbia'), undefined],
  ['Hawaii by name in addresses', stateInAddress('HI'), 'Hawaii'],
  ['Louisiana by name in addresses', stateInAddress('LA'), 'Louisiana'],
  ['other states by code', stateInAddress('CA'), 'CA'],
  ['no state as an empty text', stateInAddress(null), ''],
])('%s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});

test('requires uppercase codes', () => {
  expect(isStateCode('CA')).toBe(true);
  expect(isStateCode('ca')).toBe(false);
});
