import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkCircles } from './circles.ts';
import { readSourceFile, readSources } from './source-files.ts';

type File = [path: string, text: string];

const says = (files: readonly File[]) =>
  checkCircles(files.map(([path, text]) => readSourceFile(path, text))).findings.map((finding) => finding.says);

test.each<[what: string, files: File[], circle: string]>([
  [
    'two files of a service',
    [
      ['services/search/src/domain/a.ts', `import { b } from './b.ts';`],
      ['services/search/src/domain/b.ts', `import { a } from '#src/domain/a.ts';`],
    ],
    'services/search/src/domain/a.ts -> services/search/src/domain/b.ts -> services/search/src/domain/a.ts',
  ],
  [
    'three files, one of them by a type only',
    [
      ['frontend/src/lib/a.tsx', `import type { B } from './b.tsx';`],
      ['frontend/src/lib/b.tsx', `import { c } from './c.ts';`],
      ['frontend/src/lib/c.ts', `export { a } from './a.tsx';`],
    ],
    'frontend/src/lib/a.tsx -> frontend/src/lib/b.tsx -> frontend/src/lib/c.ts -> frontend/src/lib/a.tsx',
  ],
  [
    'files of two packages',
    [
      ['packages/platform/src/a.ts', `import { b } from '@linden/x12/b';`],
      ['packages/x12/src/b.ts', `import { a } from '@linden/platform/a';`],
    ],
    'packages/platform/src/a.ts -> packages/x12/src/b.ts -> packages/platform/src/a.ts',
  ],
  [
    'two folders of a room, though no file does',
    [
      ['services/search/src/domain/index/a.ts', `import { b } from '#src/domain/queries/b.ts';`],
      ['services/search/src/domain/queries/c.ts', `import { d } from '#src/domain/index/d.ts';`],
      ['services/search/src/domain/queries/b.ts', ''],
      ['services/search/src/domain/index/d.ts', ''],
    ],
    'services/search/src/domain/index -> services/search/src/domain/queries -> services/search/src/domain/index',
  ],
  [
    'a folder of a feature and its top',
    [
      ['frontend/src/features/home/words.ts', `import { a } from './steps/a.ts';`],
      ['frontend/src/features/home/steps/b.ts', `import { page } from '../page.ts';`],
      ['frontend/src/features/home/steps/a.ts', ''],
      ['frontend/src/features/home/page.ts', ''],
    ],
    'frontend/src/features/home/. -> frontend/src/features/home/steps -> frontend/src/features/home/.',
  ],
])('finds %s', (_, files, circle) => {
  expect(says(files)).toEqual([expect.stringContaining(`: ${circle}`)]);
});

test.each<[what: string, files: File[]]>([
  [
    'imports that meet again below',
    [
      ['bff/src/a.ts', `import { b } from './b.ts';\nimport { c } from './c.ts';`],
      ['bff/src/b.ts', `import { c } from './c.ts';`],
      ['bff/src/c.ts', ''],
    ],
  ],
  [
    'a test beside its file',
    [
      ['bff/src/a.ts', ''],
      ['bff/src/a.test.ts', `import { a } from './a.ts';`],
    ],
  ],
])('allows %s', (_, files) => {
  expect(says(files)).toEqual([]);
});

test('names one circle of each group', () => {
  const files: File[] = [
    ['bff/src/a.ts', `import './b.ts';\nimport './d.ts';`],
    ['bff/src/b.ts', `import './a.ts';\nimport './c.ts';`],
    ['bff/src/c.ts', `import './a.ts';`],
    ['bff/src/d.ts', `import './e.ts';`],
    ['bff/src/e.ts', `import './d.ts';`],
  ];
  expect(says(files)).toEqual([
    expect.stringContaining('bff/src/a.ts -> bff/src/b.ts -> bff/src/a.ts'),
    expect.stringContaining('bff/src/d.ts -> bff/src/e.ts -> bff/src/d.ts'),
  ]);
});

test('finds nothing in this repository', () => {
  expect(checkCircles(readSources(root)).findings).toEqual([]);
});
