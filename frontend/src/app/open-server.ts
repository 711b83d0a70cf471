import { join } from 'node:path';
import { systemClock } from '@linden/platform/clock';
import { environments } from '@linden/platform/config/environments';
import { createFlags } from '@linden/platform/config/flags';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createGraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { loadPages, readAssets, readBuiltFiles, readWorker } from './built-files.ts';
import { readFrontendConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { getPageSettings } from './get-page-settings.ts';
import { noFlags, readPageFlags } from './page-flags.ts';
import { getSignInSettings } from './portal-settings.ts';
import { getVisitorAddress } from './visitor.ts';

/** Opens the server of the pages; run `node build.ts` first. */
export const openServer: OpenProgram = async (environment, logger) => {
  const config = readFrontendConfig(environment);
  const dist = join(import.meta.dirname, '../../dist');

  const graphql = createGraphqlFetch(config.BFF_URL, { visitor: getVisitorAddress });
  const flags = await createFlags({
    file: config.FLAGS_FILE ?? join(import.meta.dirname, '../../flags.json'),
    url: config.FLAGS_URL,
    environment: config.LINDEN_ENV,
    logger,
  });
  const assets = readAssets(dist);
  const settings = getPageSettings(config);
  const clientSession = getSignInSettings('client', config, config.LINDEN_ENV, noFlags);
  const app = createServer({
    pages: await loadPages(dist),
    tools: () => ({
      graphql,
      assets,
      settings,
      clientSession,
      supportEmail: config.SUPPORT_EMAIL,
      now: systemClock.now(),
    }),
    files: readBuiltFiles(dist),
    worker: readWorker(dist),
    flags: () => readPageFlags(flags),
    versions: { current: config.VERSION, minimum: config.MINIMUM_VERSION },
    logger,
    environment: config.LINDEN_ENV,
    signIn: config,
    uploadOrigin: config.UPLOAD_ORIGIN,
    documentsOrigin: new URL(config.DOCUMENTS_ORIGIN).origin,
    ...(config.STRIPE_PUBLISHABLE_KEY && {
      cards: { scriptUrl: config.STRIPE_SCRIPT_URL, publishableKey: config.STRIPE_PUBLISHABLE_KEY },
    }),
    secure: environments[config.LINDEN_ENV].secureCookies,
    tlsDir: config.TLS_DIR,
  });

  return {
    start: () => app.listen(config.HTTP_LISTEN),
    stop: async () => {
      await app.close();
      await flags.close();
    },
  };
};
