import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface DpopNonces {
  /** The nonce for new proofs. */
  current(now: Date): string;
  /** Tells whether a proof may use this nonce. After an old one the answer carries the current nonce. */
  check(nonce: string | undefined, now: Date): 'current' | 'older' | 'refused';
}

const slotSeconds = 60;
/** How many past slots still count: a proof is valid for three to four minutes. */
const maxSlotAge = 3;

/**
 * Creates nonces that every replica can check without storing them: the minute, signed. They give the age of a proof, because a phone's
 * clock may be wrong (RFC 9449, section 8).
 */
export function createDpopNonces(sealingKey: string): DpopNonces {
  const derived = hkdfSync('sha256', Buffer.from(sealingKey, 'base64url'), '', 'dpop nonces', 32);
  const key = createSecretKey(Buffer.from(derived));
  // Nearly every request of a minute has the same nonce.
  const kept = new Map<number, string>();
  const createNonce = (slot: number) => {
    const known = kept.get(slot);
    if (known !== undefined) return known;
    const nonce = `${slot.toString(36)}.${createHmac('sha256', key).update(String(slot)).digest('base64url')}`;
    if (kept.size > maxSlotAge + 1) kept.clear();
    kept.set(slot, nonce);
    return nonce;
  };
  const getSlot = (now: Date) => Math.floor(now.getTime() / 1000 / slotSeconds);
  return {
    current: (now) => createNonce(getSlot(now)),
    check(nonce, now) {
      const age = getSlot(now) - Number.parseInt(nonce ?? '', 36);
      // Another replica's clock may be a little ahead.
      if (nonce === undefined || !(age >= -1 && age <= maxSlotAge)) return 'refused';
      if (!isSame(nonce, createNonce(getSlot(now) - age))) return 'refused';
      return age <= 0 ? 'current' : 'older';
    },
  };
}

/** How long a proof must be remembered to prevent reuse, in seconds. */
export const proofLifetimeSeconds = slotSeconds * (maxSlotAge + 2);

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
