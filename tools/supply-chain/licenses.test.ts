import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkLicenses, findLicenseFaults, isAllowed } from './licenses.ts';
import type { LockedPackage } from './locked-packages.ts';

const locked = (license: string | undefined, name = 'a'): LockedPackage => ({
  place: `node_modules/${name}`,
  name,
  version: '1.0.0',
  resolved: undefined,
  integrity: undefined,
  license,
  hasInstallScript: false,
  isForDevelopment: false,
  isForOnePlatform: false,
});

test('every package of this repository that may run has a reviewed license', () => {
  expect(checkLicenses(root).findings).toEqual([]);
});

test.each<[string, boolean]>([
  ['MIT', true],
  ['(Apache-2.0 AND BSD-3-Clause)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT OR Apache-2.0', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['MIT AND GPL-2.0-only', false],
  ['MIT AND (GPL-2.0-only OR ISC)', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['mit', false],
  ['', false],
])("'%s' is allowed: %s", (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

test.each<[string, string | undefined, string[]]>([
  ['a reviewed package', 'BSD', []],
  [
    'a package that changed its license',
    'GPL-2.0-only',
    ["a@1.0.0 has the license 'GPL-2.0-only'", 'a was reviewed under another license'],
  ],
  ['a package that changed to an allowed license', 'MIT', ['a was reviewed under another license']],
  [
    'a package that no longer names a license',
    undefined,
    ['a@1.0.0 has no license', 'a was reviewed under another license'],
  ],
])('reports an exception for %s', (_, license, expected) => {
  const faults = findLicenseFaults([locked(license)], { a: { says: 'BSD', why: 'three clauses' } });
  expect(faults.map(({ says }) => says.replace(/, which was not reviewed|, or is gone$/, ''))).toEqual(expected);
});

test('reports an exception for a package that is gone', () => {
  expect(findLicenseFaults([], { a: { says: 'BSD', why: 'three clauses' } })).toHaveLength(1);
});
