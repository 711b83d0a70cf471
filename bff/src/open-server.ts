import { environments } from '@linden/platform/config/environments';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { accountEvents, listenToAnnouncements } from '@linden/platform/queue/announcements';
import { getAuthSettings } from './auth/auth-settings.ts';
import { readBffConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { createAccountFeeds } from './streams/account-feeds.ts';
import { createLiveSessions } from './upstream/live-sessions.ts';
import { createRateLimits } from './upstream/rate-limits.ts';
import { readManifest } from './upstream/read-manifest.ts';
import { createSeenProofs } from './upstream/seen-proofs.ts';
import { createUpstreams } from './upstream/upstreams.ts';

/** Opens the GraphQL server. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readBffConfig(environment);
  const upstreams = createUpstreams(env);
  const rateLimits = createRateLimits(env, logger);
  const seen = createSeenProofs(env, logger);
  const announcements = { redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX, name: accountEvents, logger };
  const feeds = createAccountFeeds((listeners) => listenToAnnouncements(announcements, listeners));
  let close = async () => {};

  return {
    async start() {
      const server = await createServer({
        upstreams,
        logger,
        manifest: readManifest(env.PERSISTED_OPERATIONS),
        freeText: env.freeText,
        rateLimits,
        feeds,
        trustedProxies: env.TRUSTED_PROXIES,
        sealingKey: env.SEALING_KEY,
        minimumPageVersion: env.MINIMUM_PAGE_VERSION,
        writeKey: env.ANALYTICS_WRITE_KEY,
        auth: {
          ...getAuthSettings(env),
          seen,
          sessions: env.CHECK_SESSIONS ? createLiveSessions(upstreams.identity, logger) : undefined,
        },
        origins: {
          documents: env.DOCUMENTS_ORIGIN,
          readers: [env.CLIENT_ORIGIN, env.PROVIDER_ORIGIN, env.OPS_ORIGIN],
        },
        secure: environments[env.LINDEN_ENV].secureCookies,
        tlsDir: env.TLS_DIR,
      });
      close = () => server.close();
      await server.listen(env.HTTP_LISTEN);
    },
    async stop() {
      await close();
      upstreams.close();
      rateLimits.close();
      seen.close();
      feeds.close();
    },
  };
};
