import { Secret, TOTP } from 'otpauth';
import * as qrCode from 'qrcode';

const settings = { issuer: 'Linden', algorithm: 'SHA1', digits: 6, period: 30 } as const;

export function createAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * Returns the URI that an app reads from a QR code.
 * @param label shown in the app
 */
export function buildAuthenticatorUri(secret: string, label: string): string {
  return new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the time step of a right code, at most one step from now, or `undefined` for a wrong code. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Whether the text is a secret for an app: base32, at least 16 bytes. */
export function isAuthenticatorSecret(text: string): boolean {
  return /^[A-Z2-7]{26,103}$/.test(text);
}

/** Returns a QR code as an inline picture. */
export async function renderQrCode(uri: string): Promise<string> {
  const svg = await qrCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
