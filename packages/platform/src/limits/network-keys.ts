import { createHmac } from 'node:crypto';
import { getNetworks } from './network-address.ts';

const keyShape = /^(p64|p56|p48|v4)\.[A-Za-z0-9_-]{22}$/;

/**
 * Returns the keys under which an address is counted, smallest network first: `p64`, `p56` and `p48` of an IPv6 address, `v4` of an IPv4
 * address. They are keyed hashes, so that services and logs see no address.
 */
export function getNetworkKeys(secret: Uint8Array, address: string): string[] {
  return Object.entries(getNetworks(address)).map(([size, network]) => {
    const hash = createHmac('sha256', secret).update(`${size} ${network}`).digest('base64url');
    return `${size}.${hash.slice(0, 22)}`;
  });
}

export function isNetworkKeys(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length <= 3 && value.every((each) => typeof each === 'string' && keyShape.test(each))
  );
}
