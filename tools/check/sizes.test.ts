import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkSizes } from './sizes.ts';
import { readSources, sourceFile } from './source-files.ts';

const lines = (count: number) => 'x();\n'.repeat(count);

test.each<[string, [string, string][], string]>([
  [
    'a file of 401 lines',
    [
      ['a.ts', lines(401)],
      ['b.ts', ''],
      ['c.ts', ''],
    ],
    '401 lines; split files over 400',
  ],
  ['a median of 91', [['a.ts', lines(91)]], 'the median file has 91 lines, more than 90'],
  ['any as a type', [['a.ts', 'let x: any;']], 'line 1: any disables checks; use unknown'],
  ['any as an argument of a type', [['a.ts', '\nnew Map<string, any>();']], 'line 2: any disables checks; use unknown'],
  ['any as a cast', [['a.ts', 'f(x as any);']], 'line 1: any disables checks; use unknown'],
  ['any in an arrow type', [['a.tsx', 'type F = () => any;']], 'line 1: any disables checks; use unknown'],
  ['a suppression without a reason', [['a.ts', '// @ts-expect-error']], 'line 1: a suppression needs a reason'],
  ['a forbidden suppression', [['a.ts', '// @ts-ignore because']], 'line 1: a suppression needs a reason'],
])('finds %s', (_, files, says) => {
  const { findings } = checkSizes(files.map(([path, text]) => sourceFile(path, text)));
  expect(findings.map((finding) => finding.says)).toEqual([says]);
});

test.each([
  ['the word in a comment', '// any of them: any\n/** any */\n * Any state: any'],
  ['the word in a text', `const text = 'one: any', other = "x as any";`],
  ['a name', 'const any = f(any.of, anyValue);'],
  ['a suppression with a reason', '// @ts-expect-error the type of the library lacks it'],
  ['400 lines beside small ones', lines(80)],
])('accepts %s', (_, text) => {
  expect(checkSizes([sourceFile('a.ts', text)]).findings).toEqual([]);
});

test('names long files and the share of tests', () => {
  const files = [
    sourceFile('a.ts', lines(301)),
    sourceFile('b.ts', lines(99)),
    sourceFile('c.test.ts', lines(40)),
    sourceFile('d.ts', ''),
    sourceFile('e.ts', ''),
  ];
  expect(checkSizes(files).summary).toBe('5 files, 440 lines, median 40; no any; test:source 0.10; over 300: a.ts 301');
});

test('finds nothing in this repository', () => {
  expect(checkSizes(readSources(root)).findings).toEqual([]);
});
