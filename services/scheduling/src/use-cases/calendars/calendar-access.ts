import type { Sealer } from '@linden/platform/crypto/sealer';
import { z } from 'zod';
import type { CalendarAccount } from '#src/domain/calendars/calendar-account.ts';
import { calendarVendors } from '#src/domain/calendars/calendar-kinds.ts';
import type { CalendarAccess } from '#src/ports/calendars.ts';
import { hashGrant } from './calendar-grant-hash.ts';

const caldav = z.object({
  // Accesses that were sealed before there were vendors have no kind.
  kind: z.literal('CALDAV').default('CALDAV'),
  serverUrl: z.string(),
  username: z.string(),
  password: z.string(),
});

const vendor = z.object({
  kind: z.enum(calendarVendors),
  username: z.string(),
  grant: z.object({ code: z.string(), verifier: z.string() }).optional(),
  refreshToken: z.string().optional(),
  grantId: z.string().optional(),
  exchangeBegan: z.number().optional(),
  signInExpiresAt: z.number().optional(),
});

const shape = z.union([vendor, caldav]);

/** Seals how to sign in to an account, for this account only. */
export function sealAccess(sealer: Sealer, id: string, access: CalendarAccess) {
  const content = Buffer.from(JSON.stringify(shape.parse(access)));
  const grantHash =
    access.kind === 'CALDAV' || !access.grantId ? undefined : hashGrant(sealer, access.kind, access.grantId);
  return { access: sealer.seal(content, purposeOf(id)), keyId: sealer.keyId, grantHash };
}

/** Throws when the key is unknown or the row was changed. */
export function openAccess(sealer: Sealer, account: Pick<CalendarAccount, 'id' | 'access' | 'keyId'>): CalendarAccess {
  const content = sealer.open(account.access, purposeOf(account.id), account.keyId);
  return shape.parse(JSON.parse(Buffer.from(content).toString('utf8')));
}

function purposeOf(id: string): string {
  return `calendar ${id}`;
}
