import type { Sealer } from '@linden/platform/crypto/sealer';
import type { CalendarVendor } from '#src/domain/calendars/calendar-kinds.ts';

/** Returns the keyed hash of a grant. A vendor's message finds its accounts by it. */
export function hashGrant(sealer: Sealer, vendor: CalendarVendor, grantId: string): Uint8Array | undefined {
  return sealer.hash(contentOf(vendor, grantId), sealer.keyId);
}

/** Returns the hash under each known key, because the accounts may be sealed with an older key. */
export function listGrantHashes(sealer: Sealer, vendor: CalendarVendor, grantId: string): Uint8Array[] {
  return sealer.keyIds.flatMap((keyId) => sealer.hash(contentOf(vendor, grantId), keyId) ?? []);
}

function contentOf(vendor: CalendarVendor, grantId: string): Uint8Array {
  return Buffer.from(`calendar grant ${vendor} ${grantId}`);
}
