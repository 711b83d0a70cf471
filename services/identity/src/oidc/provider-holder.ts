import { DomainError } from '@linden/platform/domain-error';
import type { Logger } from '@linden/platform/log';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import type { KeyRing } from './key-ring.ts';

export interface ProviderHolder {
  /** The library's instance of now; ask at every request. @throws {DomainError} unavailable, before keys were read once */
  current(): Provider;
  isReady(): boolean;
  /** Looks for other keys, and takes them over. */
  refresh(): Promise<void>;
}

export interface HolderOptions {
  issuer: string;
  ring: KeyRing;
  configure: (jwks: JWK[]) => Configuration;
  logger: Logger;
  /** Origins that scripts may call from. */
  origins: readonly string[];
}

/**
 * The library takes its keys when it is made and not again. An instance holds nothing else, so another one with other
 * keys takes its place whenever the keys change.
 */
export function createProviderHolder(options: HolderOptions): ProviderHolder {
  let keys: JWK[] = [];
  let provider: Provider | undefined;
  return {
    current() {
      if (!provider) throw notReady();
      return provider;
    },
    isReady: () => provider !== undefined,
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
  new DomainError({ code: 'KEYS_UNREAD', kind: 'unavailable', message: 'the signing keys were not read yet' });

function build({ issuer, configure, logger, origins }: HolderOptions, keys: JWK[]): Provider {
  const provider = new Provider(issuer, configure(keys));
  // Scheme and host are set by us on every request before the library sees it.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (!origins.includes(ctx.get('origin'))) ctx.remove('access-control-allow-origin');
  });
  provider.on('server_error', (_ctx, err) => logger.error({ err }, 'issuer failed'));
  return provider;
}

function sameOrder(a: JWK[], b: JWK[]): boolean {
  return a.length === b.length && a.every(({ kid }, index) => kid === b[index]?.kid);
}
