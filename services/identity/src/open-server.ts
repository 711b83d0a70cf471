import { openServiceAudit } from '@linden/platform/audit/audit-service';
import { systemClock } from '@linden/platform/clock';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { buildRpcServerOptions } from '@linden/platform/rpc/rpc-server-options';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { createMessenger } from './clients/messenger.ts';
import { getIdleLimits, readServerConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { deriveKeys } from './secrets/derived-keys.ts';
import { createPasswordHashes } from './secrets/password-hashes.ts';
import { openStore } from './store/open-store.ts';

/** Opens identity's gRPC server. */
export const openServer: OpenProgram = async (environment, logger) => {
  const env = readServerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const audit = openServiceAudit({ service: 'identity', env, store, logger });
  const messenger = createMessenger({
    target: env.MESSAGING_RPC,
    signingKey: env.CALLER_SIGNING_KEY,
    tls: openTls(env.TLS_DIR),
    logger,
  });
  const keys = deriveKeys(env.SEALING_KEY);
  const server = createServer(
    {
      store,
      keys,
      messenger,
      logger,
      clock: systemClock,
      hashes: await createPasswordHashes(),
      idle: getIdleLimits(env),
      issuer: env.ISSUER_URL,
    },
    buildRpcServerOptions(env, logger),
  ).add(AuditService, audit.handlers);

  return {
    async start() {
      await server.start();
      audit.start();
    },
    async stop() {
      await server.stop();
      await audit.stop();
      await messenger.close();
      await store.close();
    },
  };
};
