import { join } from 'node:path';
import { systemClock } from '@linden/platform/clock';
import { environments } from '@linden/platform/environments';
import { createLogger } from '@linden/platform/log';
import { runService } from '@linden/platform/run-service';
import { createGraphqlFetch } from '#src/lib/graphql-fetch.ts';
import { loadPages, readAssets, readBuiltFiles } from './built-files.ts';
import { frontendConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { pageSettingsOf } from './page-settings-of.ts';
import { visitorAddress } from './visitor.ts';

/** Entry of the frontend's process; `node build.ts` comes before it. */
const config = frontendConfig();
const logger = createLogger('frontend');
const dist = join(import.meta.dirname, '../../dist');

const graphql = createGraphqlFetch(config.BFF_URL, { visitor: visitorAddress });
const assets = readAssets(dist);
const settings = pageSettingsOf(config);
const app = createServer({
  pages: await loadPages(dist),
  tools: () => ({ graphql, assets, settings, now: systemClock.now(), supportEmail: config.SUPPORT_EMAIL }),
  files: readBuiltFiles(dist),
  versions: { current: config.VERSION, minimum: config.MINIMUM_VERSION },
  logger,
  environment: config.LINDEN_ENV,
  signIn: config,
  secure: environments[config.LINDEN_ENV].secureCookies,
});

await runService(logger, {
  start: () => app.listen(config.HTTP_LISTEN),
  stop: () => app.close(),
});
