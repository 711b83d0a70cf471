import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { listLockedPackages } from './locked-packages.ts';
import { checkOrigins, findOriginFaults, findSettingsFaults } from './origins.ts';

const digest = `sha512-${'A'.repeat(86)}==`;
const entry = { version: '1.2.3', integrity: digest, license: 'MIT' };
const lock = (packages: object, lockfileVersion = 3) => JSON.stringify({ lockfileVersion, packages });

test('the lock file of this repository pins every package', () => {
  expect(checkOrigins(root).findings).toEqual([]);
});

test('returns names from paths, skips our own links, and marks development packages', () => {
  const packages = listLockedPackages(
    lock({
      '': { name: 'linden' },
      'services/search': { name: '@linden/search' },
      'node_modules/@linden/search': { resolved: 'services/search', link: true },
      'node_modules/a/node_modules/@b/c': { ...entry, dev: true, hasInstallScript: true },
      'node_modules/alias': { ...entry, name: 'real' },
    }),
  );
  expect(
    packages.map(({ name, isForDevelopment, hasInstallScript }) => [name, isForDevelopment, hasInstallScript]),
  ).toEqual([
    ['@b/c', true, true],
    ['real', false, false],
  ]);
});

test('a lock file of another kind is refused', () => {
  expect(() => listLockedPackages(lock({}, 2))).toThrow('version 2');
});

test.each<[string, object, string[]]>([
  ['a digest without an address', {}, []],
  ['no digest', { integrity: undefined }, ['has no sha512 digest']],
  ['a digest that can be forged', { integrity: `sha1-${'A'.repeat(27)}=` }, ['has no sha512 digest']],
  ['an address', { resolved: 'https://packages.example/a.tgz' }, ['names its download address']],
  ['a branch', { resolved: 'git+ssh://git@host.example/a.git#main' }, ['names its download address']],
])('a package with %s', (_, changes, expected) => {
  const [locked] = listLockedPackages(lock({ 'node_modules/a': { ...entry, ...changes } }));
  const faults = locked ? findOriginFaults(locked).map(({ says }) => says.replace('a@1.2.3 ', '')) : ['not read'];
  expect(faults).toEqual(expected);
});

test.each<[string, string, number]>([
  ['scripts off', 'ignore-scripts=true\nfund=false\n', 0],
  ['nothing', '', 1],
  ['scripts on', 'ignore-scripts=false\n', 1],
  ['a registry', 'ignore-scripts=true\nregistry=https://packages.example/\n', 1],
  ['a registry of one scope', 'ignore-scripts=true\n@linden:registry = https://packages.example/\n', 1],
  ['a token', `ignore-scripts=true\n//packages.example/:_authToken${'='}x\n`, 1],
])('settings of npm with %s have faults: %#', (_, text, expected) => {
  expect(findSettingsFaults(text)).toHaveLength(expected);
});
