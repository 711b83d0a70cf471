import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkLicenses, isAllowed, licenseFaults } from './licenses.ts';
import type { LockedPackage } from './locked-packages.ts';

const locked = (license: string | undefined, name = 'a'): LockedPackage => ({
  ...{ place: `node_modules/${name}`, name, version: '1.0.0', resolved: undefined, integrity: undefined },
  ...{ license, hasInstallScript: false, isForDevelopment: false, isForOnePlatform: false },
});

test('whatever of this repository may run has a license that was reviewed', () => {
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
  ['one that was reviewed', 'BSD', []],
  [
    'one that changed since',
    'GPL-2.0-only',
    ["a@1.0.0 has the license 'GPL-2.0-only'", 'a was reviewed under another license'],
  ],
  ['one that became plain since', 'MIT', ['a was reviewed under another license']],
  ['one that says nothing any more', undefined, ['a@1.0.0 has no license', 'a was reviewed under another license']],
])('the exception holds for %s', (_, license, expected) => {
  const faults = licenseFaults([locked(license)], { a: { says: 'BSD', why: 'three clauses' } });
  expect(faults.map(({ says }) => says.replace(/, which nobody.*|, or is gone$/, ''))).toEqual(expected);
});

test('an exception for a package that is gone is found', () => {
  expect(licenseFaults([], { a: { says: 'BSD', why: 'three clauses' } })).toHaveLength(1);
});
