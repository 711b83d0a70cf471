import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { systemClock } from '@linden/platform/clock';
import { createFlags } from '@linden/platform/config/flags';
import type { OpenProgram } from '@linden/platform/process/run-program';
import type { ViteDevServer } from 'vite';
import { readFrontendConfig } from '#src/app/config.ts';
import { createServer } from '#src/app/create-server.ts';
import { getPageSettings } from '#src/app/get-page-settings.ts';
import type { PageAssets, Pages } from '#src/app/page-answer.ts';
import { readPageFlags } from '#src/app/page-flags.ts';
import { getVisitorAddress } from '#src/app/visitor.ts';
import { createGraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { addDevPages } from './add-dev-pages.ts';
import { openVite } from './open-vite.ts';

/** The sources that the browser loads, where production has built files. */
const assets: PageAssets = {
  script: '/src/app/browser.ts',
  style: '/src/app/styles.css',
  font: '/dist/fonts/source-serif-4.woff2',
  icon: '/src/ui/linden.svg',
  portalScript: '/src/app/portal.tsx',
  portalStyle: '/src/app/portal.css',
  callbackScript: '/src/app/callback.ts',
  galleryScript: '/src/app/gallery.tsx',
  galleryStyle: '/src/app/gallery/gallery.css',
};

/** Addresses that Vite answers; none of them is a page. */
const viteAddress = /^\/(@|src\/|dist\/|node_modules\/|__)/;

/** The server of the pages for development: pages and scripts come from the sources as they are now. */
export const openServer: OpenProgram = async (environment, logger) => {
  const config = readFrontendConfig(environment);
  const root = join(import.meta.dirname, '..');
  const vite = await openVite(root, config.HTTP_LISTEN.port);
  const graphql = createGraphqlFetch(config.BFF_URL, { visitor: getVisitorAddress });
  const settings = getPageSettings(config);
  const flags = await createFlags({
    file: config.FLAGS_FILE ?? join(root, 'flags.json'),
    url: config.FLAGS_URL,
    environment: config.LINDEN_ENV,
    logger,
  });
  const app = createServer({
    pages: await currentPages(vite),
    tools: () => ({ graphql, assets, settings, now: systemClock.now(), supportEmail: config.SUPPORT_EMAIL }),
    files: new Map(),
    flags: () => readPageFlags(flags),
    versions: { current: config.VERSION, minimum: config.MINIMUM_VERSION },
    logger,
    environment: config.LINDEN_ENV,
    signIn: config,
    secure: false,
  });
  addDevPages(app, vite);
  await app.ready();
  const server = createHttpServer((request, response) => {
    if (viteAddress.test(request.url ?? '')) return vite.middlewares(request, response);
    // Pages are changed on their way out, so they may not be compressed.
    delete request.headers['accept-encoding'];
    return app.routing(request, response);
  });
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(config.HTTP_LISTEN.port, config.HTTP_LISTEN.host, resolve);
      }),
    async stop() {
      server.close();
      server.closeAllConnections();
      await Promise.all([app.close(), vite.close(), flags.close()]);
    },
  };
};

/** Each answer is made by the modules of that moment; routes that are new need a restart. Nothing is cached. */
async function currentPages(vite: ViteDevServer): Promise<Pages> {
  const load = async () => ((await vite.ssrLoadModule('/src/app/pages.tsx')) as { pages: Pages }).pages;
  let current = await load();
  vite.watcher.on(
    'change',
    () =>
      void load().then(
        (pages) => (current = pages),
        () => {},
      ),
  );
  const routes = Object.keys(current.routes).map((template) => {
    const page: Pages['routes'][string] = async (request, tools) => {
      current = await load();
      const make = current.routes[template];
      if (!make) throw new Error(`${template} has no page any more`);
      return make(request, tools);
    };
    return [template, page] as const;
  });
  return {
    routes: Object.fromEntries(routes),
    notFound: (...given) => current.notFound(...given),
    failed: (...given) => current.failed(...given),
    portalShell: (...given) => current.portalShell(...given),
    silentCallback: (...given) => current.silentCallback(...given),
    offlinePage: (...given) => current.offlinePage(...given),
    gallery: (...given) => current.gallery(...given),
    keyOf: () => undefined,
    readState: () => async () => undefined,
  };
}
