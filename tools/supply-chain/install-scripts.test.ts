import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkInstallScripts, installScriptFaults } from './install-scripts.ts';
import type { LockedPackage } from './locked-packages.ts';

const locked = (name: string, hasInstallScript = true): LockedPackage => ({
  place: `node_modules/${name}`,
  name,
  version: '1.0.0',
  resolved: undefined,
  integrity: undefined,
  license: 'MIT',
  hasInstallScript,
  isForDevelopment: true,
  isForOnePlatform: false,
});

test('every install script of this repository was reviewed', () => {
  expect(checkInstallScripts(root).findings).toEqual([]);
});

test.each<[string, LockedPackage[], string[]]>([
  ['nothing', [locked('a'), locked('@b/linux')], []],
  ['two versions of one package', [locked('a'), locked('a'), locked('@b/linux')], []],
  ['a new script', [locked('a'), locked('@b/linux'), locked('c')], ['c has an install script that was not reviewed']],
  [
    'a name with the same start',
    [locked('a'), locked('@b/linux'), locked('a-more')],
    ['a-more has an install script that was not reviewed'],
  ],
  [
    'a script that is gone',
    [locked('a', false), locked('@b/linux')],
    ['a was reviewed but no longer has an install script'],
  ],
  ['a scope that is gone', [locked('a')], ['@b/ was reviewed but no longer has an install script']],
])('planted: %s', (_, packages, expected) => {
  const faults = installScriptFaults(packages, { a: 'prints advice', '@b/': 'makes links' });
  expect(faults.map(({ says }) => says)).toEqual(expected);
});
