import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkLooseTypes } from './loose-types.ts';
import { readSourceFile, readSources } from './source-files.ts';

const says = (text: string) => checkLooseTypes([readSourceFile('a.ts', text)]).findings.map((finding) => finding.says);

test.each<[string, string, string]>([
  ['any as a type', 'let x: any;', 'line 1: any disables checks; use unknown'],
  ['any as an argument of a type', '\nnew Map<string, any>();', 'line 2: any disables checks; use unknown'],
  ['any as a cast', 'f(x as any);', 'line 1: any disables checks; use unknown'],
  ['any in an arrow type', 'type F = () => any;', 'line 1: any disables checks; use unknown'],
  ['a suppression without a reason', '// @ts-expect-error', 'line 1: a suppression needs a reason'],
  ['a forbidden suppression', '// @ts-ignore because', 'line 1: a suppression needs a reason'],
])('finds %s', (_, text, expected) => {
  expect(says(text)).toEqual([expected]);
});

test.each([
  ['the word in a comment', '// any of them: any\n/** any */\n * Any state: any'],
  ['the word in a text', `const text = 'one: any', other = "x as any";`],
  ['a name', 'const any = f(any.of, anyValue);'],
  ['a suppression with a reason', '// @ts-expect-error the type of the library lacks it'],
])('accepts %s', (_, text) => {
  expect(says(text)).toEqual([]);
});

test('finds nothing in this repository', () => {
  expect(checkLooseTypes(readSources(root)).findings).toEqual([]);
});
