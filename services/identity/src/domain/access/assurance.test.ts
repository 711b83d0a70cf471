import { expect, test } from 'vitest';
import { assurance, isFresh, needsSecondStep } from './assurance.ts';

const { password, twoStep } = assurance;

test.each([
  ['a password, no method, nothing requested', password, false, [], false],
  ['a password, no method, a password requested', password, false, [password], false],
  ['a password, a method, nothing requested', password, true, [], true],
  ['a password, no method, two steps requested', password, false, [twoStep], true],
  ['a password, no method, either requested', password, false, [password, twoStep], true],
  ['two steps, a method, two steps requested', twoStep, true, [twoStep], false],
  ['no acr, a method', undefined, true, [], true],
])('asks for a second step when needed: %s', (_, acr, hasSecondStep, asked, expected) => {
  expect(needsSecondStep({ acr, amr: [] }, { hasSecondStep }, asked)).toBe(expected);
});

test.each([
  ['a password and no method', assurance.password, false, true],
  ['two steps', assurance.twoStep, true, false],
])('lets staff in, or not, after %s', (_, acr, hasSecondStep, expected) => {
  expect(needsSecondStep({ acr, amr: [] }, { hasSecondStep, isStaff: true }, [])).toBe(expected);
});

test.each([
  ['just now', 0, true],
  ['a quarter of an hour ago', 900_000, true],
  ['a second earlier', 901_000, false],
])('decides whether a proof from %s is fresh', (_, now, expected) => {
  expect(isFresh(0, new Date(now))).toBe(expected);
});
