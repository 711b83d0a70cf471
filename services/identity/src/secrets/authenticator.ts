import { Secret, TOTP } from 'otpauth';
import * as qrCode from 'qrcode';

const settings = { issuer: 'Linden', algorithm: 'SHA1', digits: 6, period: 30 } as const;

export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from a picture. @param label whose it is, as its owner wants to find it in the app */
export function authenticatorUri(secret: string, label: string): string {
  return new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The step of time whose code it is, one to either side of now; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Whether a text is a secret that an app takes: base32, of 16 bytes or more. */
export function isAuthenticatorSecret(text: string): boolean {
  return /^[A-Z2-7]{26,103}$/.test(text);
}

/** What a camera reads, as a picture that stands in the page itself. */
export async function picture(uri: string): Promise<string> {
  const svg = await qrCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
