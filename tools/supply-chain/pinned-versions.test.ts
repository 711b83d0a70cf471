import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkPinnedVersions, findPinnedVersionFaults, type Manifest } from './pinned-versions.ts';

test('every dependency of this repository names one exact version', () => {
  const { findings, summary } = checkPinnedVersions(root);
  expect(findings).toEqual([]);
  expect(Number(/^\d+/.exec(summary)?.[0])).toBeGreaterThan(150);
  expect(summary).toContain('in 18 packages');
});

const manifest = (changes: Partial<Manifest>): Manifest => ({
  path: 'package.json',
  name: 'linden',
  version: '0.1.0',
  ...changes,
});
const exact = "must name one exact version, not '";

test.each<[string, Partial<Manifest>, string[]]>([
  ['an exact version', { dependencies: { a: '1.2.3' } }, []],
  ['an exact version before a release', { dependencies: { a: '18.4.0-beta.17' } }, []],
  ['our own package at its version', { dependencies: { linden: '0.1.0' } }, []],
  ['any version', { dependencies: { a: '*' } }, [`a ${exact}*'`]],
  ['any version of our own package', { dependencies: { linden: '*' } }, ['linden is our own package at 0.1.0, not *']],
  ['a caret', { devDependencies: { a: '^1.2.3' } }, [`a ${exact}^1.2.3'`]],
  ['a tilde', { optionalDependencies: { a: '~1.2.3' } }, [`a ${exact}~1.2.3'`]],
  ['a range', { peerDependencies: { a: '>=1.2.3' } }, [`a ${exact}>=1.2.3'`]],
  ['a part of a version', { dependencies: { a: '1.2' } }, [`a ${exact}1.2'`]],
  ['a tag', { dependencies: { a: 'latest' } }, [`a ${exact}latest'`]],
  [
    'part of a version',
    { dependencies: { a: 'git+ssh://git@host.example/a.git' } },
    [`a ${exact}git+ssh://git@host.example/a.git'`],
  ],
  ['a range in an override', { overrides: { a: { b: '^1.0.0' } } }, [`b ${exact}^1.0.0'`]],
])('checks %s', (_, changes, expected) => {
  expect(findPinnedVersionFaults([manifest(changes)]).map(({ says }) => says)).toEqual(expected);
});
