import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { type Control, checkControls, controlFaults } from './controls.ts';

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
  ['what is partly there, and what is missing', { state: 'partly: for some' }, []],
  ['what is not there yet', { where: '', 'shown by': '', state: 'not yet: nobody needs it' }, []],
  ['another level', { level: '4' }, [`'4' is no level`]],
  ['another state', { state: 'done' }, [`'done' is no state`]],
  ['works without a test', { 'shown by': '' }, ['works, but nothing shows it']],
  ['works nowhere', { where: '' }, ['works, but nothing shows it']],
  ['partly, silent about the rest', { state: 'partly' }, ['partly, and not what is missing']],
  ['not yet, with a test', { state: 'not yet' }, ['not yet, but shown']],
  ['code that is gone', { where: 'a.ts; b.ts' }, ['b.ts does not exist']],
  ['a test file that is gone', { 'shown by': 'b.test.ts "finds it"' }, ['b.test.ts does not exist']],
  ['no name of a test', { 'shown by': 'a.test.ts' }, ['no name of a test is quoted after a.test.ts']],
  ['a part of a name', { 'shown by': 'a.test.ts "finds it"' }, ['a.test.ts has no test "finds it"']],
])('%s', (_, changes, expected) => {
  const faults = controlFaults([{ ...sound, ...changes }], (file) => files[file]);
  expect(faults).toEqual(expected.map((says) => `ASVS 5.0 1.2.3: ${says}`));
});

test('one requirement has one row', () => {
  expect(controlFaults([sound, sound], (file) => files[file])).toEqual(['ASVS 5.0 1.2.3: stands there twice']);
});

test('what this repository says of itself is there', () => {
  expect(checkControls(root).findings).toEqual([]);
});
