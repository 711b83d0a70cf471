import { isIP } from 'node:net';

/**
 * Whom an address stands for when asks are counted: an IPv4 address itself, of an IPv6 address the first half, since every
 * household has 2^64 of them.
 * @param address as a socket or a proxy says it; what is no address has one place for all
 */
export function householdOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIP(inner) === 4) return inner;
  return isIP(inner) === 6 ? firstHalf(inner) : 'unknown';
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  // An embedded IPv4 address takes the place of two groups, always in the second half.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const filled = tail === undefined ? before : [...before, ...Array(8 - length).fill('0'), ...after];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
