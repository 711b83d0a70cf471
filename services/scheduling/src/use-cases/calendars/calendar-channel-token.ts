import type { Sealer } from '@linden/platform/crypto/sealer';

/** Seals the account into the secret of a channel, so that a message leads to its account without a list of channels. */
export function createChannelToken(sealer: Sealer, accountId: string, channelId: string): string {
  const sealed = sealer.seal(Buffer.from(accountId), purposeOf(channelId));
  return `${sealer.keyId}.${Buffer.from(sealed).toString('base64url')}`;
}

/** Returns the account of a channel, or `undefined` for a token that we did not make for this channel. */
export function readChannelToken(sealer: Sealer, token: string, channelId: string): string | undefined {
  const [keyId = '', sealed = ''] = token.split('.');
  try {
    return Buffer.from(sealer.open(Buffer.from(sealed, 'base64url'), purposeOf(channelId), keyId)).toString('utf8');
  } catch {
    return undefined;
  }
}

function purposeOf(channelId: string): string {
  return `calendar channel ${channelId}`;
}
