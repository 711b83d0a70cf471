import { expect, test } from 'vitest';
import { assurance, isFresh, needsSecondStep } from './assurance.ts';

const { password, twoStep } = assurance;

test.each([
  ['a password, no method, nothing asked', password, false, [], false],
  ['a password, no method, a password asked', password, false, [password], false],
  ['a password, a method, nothing asked', password, true, [], true],
  ['a password, no method, two steps asked', password, false, [twoStep], true],
  ['a password, no method, either asked', password, false, [password, twoStep], true],
  ['two steps, a method, two steps asked', twoStep, true, [twoStep], false],
  ['nothing said, a method', undefined, true, [], true],
])('second step after %s', (_, acr, hasSecondStep, asked, expected) => {
  expect(needsSecondStep({ acr, amr: [] }, { hasSecondStep }, asked)).toBe(expected);
});

test.each([
  ['a password and no method', assurance.password, false, true],
  ['two steps', assurance.twoStep, true, false],
])('staff after %s', (_, acr, hasSecondStep, expected) => {
  expect(needsSecondStep({ acr, amr: [] }, { hasSecondStep, isStaff: true }, [])).toBe(expected);
});

test.each([
  ['just now', 0, true],
  ['a quarter of an hour ago', 900_000, true],
  ['a second before that', 901_000, false],
])('a proof of %s is fresh, or not', (_, now, expected) => {
  expect(isFresh(0, new Date(now))).toBe(expected);
});
