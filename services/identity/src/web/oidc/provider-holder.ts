import { DomainError } from '@linden/platform/domain-error';
import { type RefusalKind, reportRefusal } from '@linden/platform/limits/report-refusal';
import type { Logger } from '@linden/platform/telemetry/log';
import type { JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import type { KeyRing } from './key-ring.ts';

export interface ProviderHolder {
  /**
   * Returns the library's current instance; call it for every request.
   * @throws {DomainError} unavailable, before the keys are read for the first time
   */
  current(): Provider;
  isReady(): boolean;
  /** Returns the published public keys, which verify what the issuer signed. */
  publicKeys(): JWK[];
  /** Reads the keys again and uses new ones. */
  refresh(): Promise<void>;
}

export interface HolderOptions {
  issuer: string;
  ring: KeyRing;
  configure: (jwks: JWK[]) => Configuration;
  logger: Logger;
  /** Origins whose scripts may call the issuer. */
  origins: readonly string[];
  /** Returns the nonce for new proofs. */
  readNonce: () => string;
}

/** The library takes its keys only when it is created. It holds no other state, so it is replaced when the keys change. */
export function createProviderHolder(options: HolderOptions): ProviderHolder {
  let keys: JWK[] = [];
  let provider: Provider | undefined;
  return {
    current() {
      if (!provider) throw notReady();
      return provider;
    },
    isReady: () => provider !== undefined,
    publicKeys: () => keys.map(({ d: _private, ...publicKey }) => publicKey),
    async refresh() {
      const found = await options.ring.keys();
      if (provider && sameOrder(found, keys)) return;
      keys = found;
      provider = build(options, keys);
      options.logger.info({ count: keys.length }, 'signing keys changed');
    },
  };
}

const notReady = () =>
  new DomainError({ code: 'KEYS_UNREAD', kind: 'unavailable', message: 'the signing keys have not been read yet' });

function build({ issuer, configure, logger, origins, readNonce }: HolderOptions, keys: JWK[]): Provider {
  const provider = new Provider(issuer, configure(keys));
  // We set scheme and host on every request before the library sees it.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    // With the description of the issuer, which a portal reads before its first proof.
    if (ctx.path === '/.well-known/openid-configuration') {
      ctx.set({ 'dpop-nonce': readNonce(), 'access-control-expose-headers': 'dpop-nonce' });
    }
    if (!origins.includes(ctx.get('origin'))) ctx.remove('access-control-allow-origin');
  });
  provider.on('grant.error', (_ctx, err) => reportFault(logger, err));
  provider.on('userinfo.error', (_ctx, err) => reportFault(logger, err));
  provider.on('server_error', (_ctx, err) => logger.error({ err }, 'issuer failed'));
  return provider;
}

/** The library's names of refusals that operators must see. Others are normal, such as a proof without the newest nonce. */
const faults: Readonly<Record<string, RefusalKind>> = {
  invalid_dpop_proof: 'dpop_proof',
  invalid_grant: 'grant',
  invalid_token: 'access_token',
};

function reportFault(logger: Logger, { error }: { error?: string }): void {
  const kind = faults[error ?? ''];
  if (kind && error) reportRefusal(logger, { kind, reason: error });
}

function sameOrder(a: JWK[], b: JWK[]): boolean {
  return a.length === b.length && a.every(({ kid }, index) => kid === b[index]?.kid);
}
