import type { Logger } from '@linden/platform/log';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import type { KeyRing } from './key-ring.ts';

export interface ProviderHolder {
  /** The library's instance of now; ask at every request. */
  current(): Provider;
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
export async function createProviderHolder(options: HolderOptions): Promise<ProviderHolder> {
  let keys = await options.ring.keys();
  let provider = build(options, keys);
  return {
    current: () => provider,
    async refresh() {
      const found = await options.ring.keys();
      if (sameOrder(found, keys)) return;
      keys = found;
      provider = build(options, keys);
      options.logger.info({ count: keys.length }, 'signing keys changed');
    },
  };
}

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
