import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface DpopNonces {
  /** The nonce to be used from now on. */
  current(now: Date): string;
  /** Whether a proof may still carry it; an older one is told the current one with its answer. */
  judge(nonce: string | undefined, now: Date): 'current' | 'older' | 'refused';
}

const slotSeconds = 60;
/** Slots of the past whose nonces still count: a proof is good for three to four minutes. */
const oldestSlots = 3;

/**
 * Nonces that every replica can check without having given them out: the minute, signed. They, and not the clock of a phone, say
 * how old a proof is (RFC 9449, section 8).
 */
export function createDpopNonces(sealingKey: string): DpopNonces {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(sealingKey, 'base64url'), '', 'dpop nonces', 32));
  const nonceOf = (slot: number) =>
    `${slot.toString(36)}.${createHmac('sha256', key).update(String(slot)).digest('base64url')}`;
  const slotAt = (now: Date) => Math.floor(now.getTime() / 1000 / slotSeconds);
  return {
    current: (now) => nonceOf(slotAt(now)),
    judge(nonce, now) {
      const age = slotAt(now) - Number.parseInt(nonce ?? '', 36);
      // Another replica's clock may be a little ahead.
      if (nonce === undefined || !(age >= -1 && age <= oldestSlots)) return 'refused';
      if (!isSame(nonce, nonceOf(slotAt(now) - age))) return 'refused';
      return age <= 0 ? 'current' : 'older';
    },
  };
}

/** Seconds for which a proof must be remembered so that it is not taken twice. */
export const proofLifeSeconds = slotSeconds * (oldestSlots + 2);

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
