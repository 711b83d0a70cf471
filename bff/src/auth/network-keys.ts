import { hkdfSync } from 'node:crypto';
import { getNetworkKeys } from '@linden/platform/limits/network-keys';

/** Creates a function that returns the keys of an address's networks, the same in every replica. */
export function createNetworkKeys(sealingKey: string): (address: string) => readonly string[] {
  const secret = new Uint8Array(hkdfSync('sha256', Buffer.from(sealingKey, 'base64url'), '', 'visitor networks', 32));
  return (address) => getNetworkKeys(secret, address);
}
