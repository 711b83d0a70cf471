import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { type Control, checkControls, findControlFaults } from './controls.ts';

const files: Record<string, string> = { 'a.ts': '', 'a.test.ts': `test('finds it; always', () => {});` };
const sound: Control = {
  requirement: 'ASVS 5.0 1.2.3: words',
  level: 'L1',
  where: 'a.ts',
  'shown by': 'a.test.ts "finds it; always"',
  state: 'works',
};

test.each<[string, Partial<Control>, string[]]>([
  ['what works', {}, []],
  ['partly, with what is missing', { state: 'partly: for some' }, []],
  ['not yet', { where: '', 'shown by': '', state: 'not yet: not needed' }, []],
  ['another level', { level: '4' }, [`'4' is not a level`]],
  ['another state', { state: 'done' }, [`'done' is not a state`]],
  ['works without a test', { 'shown by': '' }, ['works, but has no proof']],
  ['works nowhere', { where: '' }, ['works, but has no proof']],
  ['partly without what is missing', { state: 'partly' }, ['partly, but does not say what is missing']],
  ['not yet, with a test', { state: 'not yet' }, ['not yet, but has proof']],
  ['a missing source file', { where: 'a.ts; b.ts' }, ['b.ts does not exist']],
  ['a missing test file', { 'shown by': 'b.test.ts "finds it"' }, ['b.test.ts does not exist']],
  ['no test title', { 'shown by': 'a.test.ts' }, ['no test title is quoted after a.test.ts']],
  ['part of a test title', { 'shown by': 'a.test.ts "finds it"' }, ['a.test.ts has no test "finds it"']],
])('%s', (_, changes, expected) => {
  const faults = findControlFaults([{ ...sound, ...changes }], (file) => files[file]);
  expect(faults).toEqual(expected.map((says) => `ASVS 5.0 1.2.3: ${says}`));
});

test('rejects two rows for one requirement', () => {
  expect(findControlFaults([sound, sound], (file) => files[file])).toEqual(['ASVS 5.0 1.2.3: is listed twice']);
});

test('the controls of this repository have no faults', () => {
  expect(checkControls(root).findings).toEqual([]);
});
