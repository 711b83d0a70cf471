import type { Sealer } from '@linden/platform/sealer';
import type { CalendarVendor } from './domain/external-calendar/calendar-kinds.ts';

/** Returns the hash by which a vendor's message finds its accounts. */
export function hashGrant(sealer: Sealer, vendor: CalendarVendor, grantId: string): Uint8Array | undefined {
  return sealer.hash(contentOf(vendor, grantId), sealer.keyId);
}

/** Returns the hashes under every known key, because accounts keep the key with which they were sealed. */
export function listGrantHashes(sealer: Sealer, vendor: CalendarVendor, grantId: string): Uint8Array[] {
  return sealer.keyIds.flatMap((keyId) => sealer.hash(contentOf(vendor, grantId), keyId) ?? []);
}

function contentOf(vendor: CalendarVendor, grantId: string): Uint8Array {
  return Buffer.from(`calendar grant ${vendor} ${grantId}`);
}
