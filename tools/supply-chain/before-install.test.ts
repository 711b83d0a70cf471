import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkBeforeInstall, parseEntries, readBeforeInstall } from './before-install.ts';

test('npm start, npm test, the world and every program start without packages', () => {
  expect(checkBeforeInstall(root).findings).toEqual([]);
});

test('follows imports from each script', () => {
  const entries = parseEntries({
    start: 'exec node tools/up.mjs',
    a: 'exec node tools/run.mjs x.ts',
    format: 'biome check',
  });
  expect(entries).toEqual(['tools/run.mjs', 'tools/up.mjs']);
  const { summary } = checkBeforeInstall(root);
  expect(Number(/^\d+/.exec(summary)?.[0])).toBeGreaterThan(30);
});

const sound: Record<string, string> = {
  'tools/up.mjs': `await (await import('./world/foreground.ts')).up();`,
  'tools/world/foreground.ts': `import { readSettings } from './settings.ts';`,
  'tools/world/settings.ts': `import { readFileSync } from 'node:fs';\nimport type { z } from 'zod';`,
};

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, []],
  ['a package', { 'tools/world/settings.ts': `import { z } from 'zod';` }, ['imports zod']],
  [
    'a package of ours',
    { 'tools/world/settings.ts': `import { a } from '@linden/platform/telemetry/log';` },
    ['imports @linden/platform/telemetry/log'],
  ],
  ['a type and more of a package', { 'tools/world/settings.ts': `import { type z } from 'zod';` }, ['imports zod']],
  ['a package passed on', { 'tools/world/settings.ts': `export { z } from 'zod';` }, ['imports zod']],
  ['a package imported later', { 'tools/world/settings.ts': `const pg = await import('pg');` }, ['imports pg']],
  [
    'a package behind three files',
    {
      'tools/world/settings.ts': `import './more.ts';`,
      'tools/world/more.ts': `import 'undici';`,
    },
    ['imports undici'],
  ],
  ['a computed name', { 'tools/world/settings.ts': 'await import(name);' }, ['has an import that cannot be resolved']],
  [
    'a missing file',
    { 'tools/world/settings.ts': `import './gone.ts';` },
    ['is read before packages are installed but does not exist'],
  ],
  ['two files that import each other', { 'tools/world/settings.ts': `import './foreground.ts';` }, []],
])('finds a planted import: %s', (_, changes, expected) => {
  const files = { ...sound, ...changes };
  const { findings } = readBeforeInstall(['tools/up.mjs'], (path) => files[path]);
  expect(findings.map(({ says }) => says.replace(/ before packages are installed$/, ''))).toEqual(expected);
});
