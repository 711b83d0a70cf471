import { expect, test } from 'vitest';
import { getHousehold } from './network-address.ts';

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['the same inside an IPv6 socket', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
  ['the same written out', '0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
  ['an IPv6 address written out', '2001:0db8:0001:0000:aaaa:bbbb:cccc:dddd', '2001:db8:1:0::/64'],
  ['a neighbor in the same network', '2001:db8:1::1', '2001:db8:1:0::/64'],
  ['another network', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['a gap in the first half', '2001::1:2:3:4:5', '2001:0:0:1::/64'],
  ['upper case with a zone', 'FE80::1%eth0', 'fe80:0:0:0::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['an embedded IPv4 address', '64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['an invalid address', 'someone; drop', 'unknown'],
  ['nothing', '', 'unknown'],
])('%s', (_, address, household) => {
  expect(getHousehold(address)).toBe(household);
});
