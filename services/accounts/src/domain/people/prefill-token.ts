import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#src/domain/uuid.ts';

/** What a token gives access to: one record of one kind. */
export const prefillAudiences = ['patient', 'client_lead', 'provider_interest', 'booking_attempt'] as const;
export type PrefillAudience = (typeof prefillAudiences)[number];

export interface PrefillClaim {
  audience: PrefillAudience;
  subject: string;
  expiresAt: Date;
}

/** @param sealingKey 32 bytes; a separate key for signing tokens is derived from it */
export function derivePrefillKey(sealingKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sealingKey, '', 'linden prefill token v1', 32));
}

/** Signs a token. It is not encrypted: its bearer can read the record's id in it, and nothing else. */
export function writePrefillToken(key: Uint8Array, { audience, subject, expiresAt }: PrefillClaim): string {
  const claim = [audience, subject, Math.floor(expiresAt.getTime() / 1000)].join(' ');
  const body = Buffer.from(claim).toString('base64url');
  return `${body}.${signature(key, body).toString('base64url')}`;
}

/** Returns the id of the record that a token opens, or `undefined` when the token is forged, expired, or for another kind. */
export function readPrefillToken(
  key: Uint8Array,
  token: string,
  audience: PrefillAudience,
  now: Date,
): string | undefined {
  const [body = '', given = '', ...more] = token.split('.');
  const expected = signature(key, body);
  const offered = Buffer.from(given, 'base64url');
  if (more.length > 0 || offered.length !== expected.length || !timingSafeEqual(offered, expected)) return undefined;
  const [kind, subject = '', expiry = ''] = Buffer.from(body, 'base64url').toString().split(' ');
  const isLive = Number(expiry) * 1000 > now.getTime();
  return kind === audience && isUuid(subject) && isLive ? subject : undefined;
}

function signature(key: Uint8Array, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest();
}
