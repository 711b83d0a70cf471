import { createHash } from 'node:crypto';
import type { Sealer } from '@linden/platform/crypto/sealer';
import { z } from 'zod';
import { calendarVendors } from '#src/domain/calendars/calendar-kinds.ts';

/** How long a provider may take on the vendor's page. */
export const signInMs = 10 * 60_000;

const shape = z.object({
  vendor: z.enum(calendarVendors),
  accountId: z.uuid(),
  verifier: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
});

/** A sign-in at a vendor that has begun. */
export type CalendarSignIn = z.output<typeof shape>;

/** Who began it: no one else can finish it. */
export type SignInStarter = { readonly providerId: string; readonly browserKey: string };

/** Seals a sign-in into the `state` that the vendor sends back. */
export function sealSignIn(sealer: Sealer, signIn: CalendarSignIn, starter: SignInStarter): string {
  const sealed = sealer.seal(Buffer.from(JSON.stringify(signIn)), purposeOf(starter));
  return `${sealer.keyId}.${Buffer.from(sealed).toString('base64url')}`;
}

/** Returns the sign-in, or `undefined` when the state is forged or expired, or another provider or browser began it. */
export function openSignIn(
  sealer: Sealer,
  state: string,
  starter: SignInStarter,
  now: Date,
): CalendarSignIn | undefined {
  const [keyId = '', sealed = ''] = state.split('.');
  try {
    const content = sealer.open(Buffer.from(sealed, 'base64url'), purposeOf(starter), keyId);
    const signIn = shape.parse(JSON.parse(Buffer.from(content).toString('utf8')));
    return signIn.expiresAt > now.getTime() ? signIn : undefined;
  } catch {
    return undefined;
  }
}

function purposeOf({ providerId, browserKey }: SignInStarter): string {
  return `calendar sign-in ${providerId} ${createHash('sha256').update(browserKey).digest('base64url')}`;
}
