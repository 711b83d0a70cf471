import { generateKeyPairSync } from 'node:crypto';
import { type Caller, type CallerTrust, createCallerSigner } from '@linden/platform/caller/caller';
import type { JWK } from 'jose';

const issuers = [
  ...(['bff', 'accounts', 'billing', 'clinical-notes', 'identity', 'messaging', 'scheduling', 'search'] as const),
  'operator',
] as const;
export type TestIssuer = (typeof issuers)[number];

export interface TestKeys {
  /** For CALLER_TRUST. */
  trust: CallerTrust;
  /** For CALLER_SIGNING_KEY. */
  privateKey(issuer: TestIssuer): JWK;
  tokenOf(issuer: TestIssuer, caller: Caller, audience: string): Promise<string>;
}

/** Creates fresh Ed25519 keys for every issuer. */
export function testKeys(): TestKeys {
  const pairs = new Map(issuers.map((issuer) => [issuer, generateKeyPairSync('ed25519')]));
  const pair = (issuer: TestIssuer) => {
    const found = pairs.get(issuer);
    if (!found) throw new Error(`no test key for ${issuer}`);
    return found;
  };
  const privateKey = (issuer: TestIssuer) => pair(issuer).privateKey.export({ format: 'jwk' }) as JWK;
  const signers = new Map(issuers.map((issuer) => [issuer, createCallerSigner(privateKey(issuer), issuer)]));
  return {
    trust: Object.fromEntries(
      issuers.map((issuer) => [issuer, pair(issuer).publicKey.export({ format: 'jwk' }) as JWK]),
    ),
    privateKey,
    tokenOf: (issuer, caller, audience) =>
      signers.get(issuer)?.token(caller, audience) ?? Promise.reject(new Error(`no signer for ${issuer}`)),
  };
}
