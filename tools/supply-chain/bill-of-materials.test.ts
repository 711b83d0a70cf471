import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { type Bill, createBill, findBillFaults } from './bill-of-materials.ts';
import { type LockedPackage, readLock } from './locked-packages.ts';

test('lists every package of the lock file, and nothing about this machine', async () => {
  const bill = await createBill(root);
  expect(findBillFaults(bill, readLock(root))).toEqual([]);
  expect(bill.metadata.component.name).toBe('linden');
  expect(JSON.stringify(bill)).not.toContain(root);
}, 60_000);

const locked = (name: string, version: string): LockedPackage => ({
  place: `node_modules/${name}`,
  name,
  version,
  resolved: undefined,
  integrity: undefined,
  license: 'MIT',
  hasInstallScript: false,
  isForDevelopment: false,
  isForOnePlatform: false,
});
const hashes = [{ alg: 'SHA-512', content: 'aa' }];
const bill: Bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: { name: 'linden' } },
  components: [
    { name: 'left', version: '1.0.0', hashes },
    { group: '@scope', name: 'right', version: '2.0.0', hashes },
    { name: 'bare', version: '3.0.0' },
  ],
};

test.each<[string, Partial<Bill>, LockedPackage, string[]]>([
  ['a listed package', {}, locked('left', '1.0.0'), []],
  ['a scoped package', {}, locked('@scope/right', '2.0.0'), []],
  ['a missing package', {}, locked('lost', '1.0.0'), ['lost@1.0.0 is not in the bill of materials']],
  ['another version', {}, locked('left', '1.0.1'), ['left@1.0.1 is not in the bill of materials']],
  ['no digest', {}, locked('bare', '3.0.0'), ['bare@3.0.0 has no digest']],
  ['another format', { bomFormat: 'SPDX' }, locked('left', '1.0.0'), ['this is SPDX, not CycloneDX']],
])('planted: %s', (_, changes, each, expected) => {
  expect(findBillFaults({ ...bill, ...changes }, [each])).toEqual(expected);
});
