import { join } from 'node:path';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import { createIssuerKeeper } from '#src/jobs/issuer-keeper.ts';
import { readAssets } from '#src/web/routes/assets.ts';
import { createMessenger } from './clients/messenger.ts';
import { createRequestLimits } from './clients/request-limits.ts';
import { composeIssuer } from './compose-issuer.ts';
import { getIdleLimits, getMailBudgets, readIssuerConfig } from './config.ts';
import { createIssuer } from './create-issuer.ts';
import { deriveKeys } from './secrets/derived-keys.ts';
import { openStore } from './store/open-store.ts';

/** Opens the sign-in issuer. */
export const openIssuer: OpenProgram = (environment, logger) => {
  const env = readIssuerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const messenger = createMessenger({
    target: env.MESSAGING_RPC,
    signingKey: env.CALLER_SIGNING_KEY,
    tls: openTls(env.TLS_DIR),
    logger,
  });
  const limits = createRequestLimits(env, { secret: deriveKeys(env.SEALING_KEY).limits, logger });
  let stop = async () => {};

  return {
    async start() {
      const parts = await composeIssuer(env, {
        store,
        messenger,
        logger,
        idle: getIdleLimits(env),
        mailBudgets: getMailBudgets(env),
      });
      const assets = readAssets(join(import.meta.dirname, '..'));
      const app = await createIssuer({
        parts,
        assets,
        trustedProxies: env.TRUSTED_PROXIES,
        limits,
        tlsDir: env.TLS_DIR,
      });
      const keeper = createIssuerKeeper(parts);
      stop = async () => {
        await keeper.stop();
        await app.close();
      };
      keeper.start();
      await app.listen(env.HTTP_LISTEN);
    },
    async stop() {
      await stop();
      limits.close();
      await messenger.close();
      await store.close();
    },
  };
};
