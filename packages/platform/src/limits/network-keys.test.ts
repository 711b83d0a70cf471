import { expect, test } from 'vitest';
import { getNetworkKeys, isNetworkKeys } from './network-keys.ts';

const secret = new Uint8Array(32);
const keysOf = (address: string) => getNetworkKeys(secret, address);

test('an IPv6 address has the keys of its /64, /56 and /48', () => {
  const one = keysOf('2001:db8:1:ab01::5');
  expect(one.map((key) => key.split('.')[0])).toEqual(['p64', 'p56', 'p48']);
  expect(isNetworkKeys(one)).toBe(true);
  expect(keysOf('2001:0db8:1:ab01:ffff::1')).toEqual(one);
  expect(keysOf('2001:db8:1:ab02::5').map((key, index) => key === one[index])).toEqual([false, true, true]);
  expect(keysOf('2001:db8:1:ac01::5').map((key, index) => key === one[index])).toEqual([false, false, true]);
  expect(keysOf('2001:db8:1:1::5').map((key, index) => key === one[index])).toEqual([false, false, true]);
  expect(keysOf('2001:db8:2:ab01::5').map((key, index) => key === one[index])).toEqual([false, false, false]);
});

test('an IPv4 address has one key, also inside IPv6', () => {
  expect(keysOf('192.0.2.1')).toHaveLength(1);
  expect(keysOf('::ffff:192.0.2.1')).toEqual(keysOf('192.0.2.1'));
  expect(keysOf('192.0.2.2')).not.toEqual(keysOf('192.0.2.1'));
});

test('keys contain no address and depend on the secret', () => {
  expect(keysOf('192.0.2.1').join()).not.toContain('192');
  expect(getNetworkKeys(new Uint8Array(32).fill(1), '192.0.2.1')).not.toEqual(keysOf('192.0.2.1'));
});

test.each([
  ['an address', ['192.0.2.1']],
  ['a text', 'v4.abc'],
  ['too many', Array(4).fill(keysOf('::1')[0])],
  ['a number', [4]],
])('control: %s is no list of keys', (_, value) => expect(isNetworkKeys(value)).toBe(false));
