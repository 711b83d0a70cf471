import { isIP } from 'node:net';

/**
 * Returns the key under which an address is counted: an IPv4 address itself, and the first half of an IPv6 address, because every household
 * has 2^64 of them.
 * @param address as a socket or a proxy states it; all invalid addresses share one key
 */
export function getHousehold(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIP(inner) === 4) return inner;
  return isIP(inner) === 6 ? firstHalf(inner) : 'unknown';
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  // An embedded IPv4 address replaces two groups, always in the second half.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const filled = tail === undefined ? before : [...before, ...Array(8 - length).fill('0'), ...after];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
