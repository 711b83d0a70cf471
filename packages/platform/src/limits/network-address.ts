import { isIP } from 'node:net';

/**
 * Returns the key under which an address is counted: an IPv4 address itself, and the first half of an IPv6 address, because every household
 * has 2^64 of them.
 * @param address as a socket or a proxy states it; all invalid addresses share one key
 */
export function getHousehold(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const inner = readMappedAddress(bare) ?? bare;
  if (isIP(inner) === 4) return inner;
  return isIP(inner) === 6 ? firstHalf(inner) : 'unknown';
}

/** Returns the IPv4 address inside an IPv6 address, which is written with dots or in hexadecimal. */
function readMappedAddress(address: string): string | undefined {
  const [, tail = ''] = /^(?:::|(?:0+:){5})ffff:([\d.a-f:]+)$/i.exec(address) ?? [];
  if (isIP(tail) === 4) return tail;
  const [, high, low] = /^([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(tail) ?? [];
  if (!high || !low) return undefined;
  const first = Number.parseInt(high, 16);
  const second = Number.parseInt(low, 16);
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/**
 * Returns the networks of an address: `p64`, `p56` and `p48` of an IPv6 address, `v4` of an IPv4 address. One subscriber may have 2^16
 * networks of 2^64 addresses. All invalid addresses share one `v4`.
 */
export function getNetworks(address: string): Record<string, string> {
  // This machine is one visitor, whichever way it calls itself.
  const household = address === '::1' ? '127.0.0.1' : getHousehold(address);
  if (!household.endsWith('::/64')) return { v4: household };
  const [one = '', two = '', three = '', four = ''] = household.slice(0, -'::/64'.length).split(':');
  const subnet = four.padStart(4, '0').slice(0, 2);
  return {
    p64: household,
    p56: `${[one, two, three, subnet].join(':')}::/56`,
    p48: `${[one, two, three].join(':')}::/48`,
  };
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  // An embedded IPv4 address replaces two groups, always in the second half.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const filled = tail === undefined ? before : [...before, ...Array(8 - length).fill('0'), ...after];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
