import { openServiceAudit } from '@linden/platform/audit-service';
import { createLogger } from '@linden/platform/log';
import { runService } from '@linden/platform/run-service';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { serverConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { createPasswordHashes } from './secrets/password-hashes.ts';
import { openStore } from './store/open-store.ts';

/** Entry of the gRPC process. */
const env = serverConfig();
const logger = createLogger('identity');
const store = openStore(env.DATABASE_URL);
const audit = openServiceAudit({ service: 'identity', env, store, logger });
const server = createServer(
  { store, hashes: await createPasswordHashes() },
  { listen: env.RPC_LISTEN, logger, callerTrust: env.CALLER_TRUST, drainMs: 20_000, noticeMs: env.DRAIN_NOTICE_MS },
).add(AuditService, audit.handlers);

await runService(logger, {
  async start() {
    await server.start();
    audit.start();
  },
  async stop() {
    await server.stop();
    await audit.stop();
    await store.close();
  },
});
