import { setTimeout as sleep } from 'node:timers/promises';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { z } from 'zod';
import { callerTrust, listenAddress, readConfigOrExit } from '#src/config/config.ts';
import { runService } from '#src/process/run-service.ts';
import { createRpcServer } from '#src/rpc/rpc-server.ts';
import { createLogger } from '#src/telemetry/log.ts';

// One of several equal servers; its answers name its port.
const config = readConfigOrExit(
  z.object({ RPC_LISTEN: listenAddress, CALLER_TRUST: callerTrust, ANSWER_MS: z.coerce.number() }),
);
const logger = createLogger('replica');
const unused = () => Promise.reject(new Error('not called in this test'));
const server = createRpcServer({
  listen: config.RPC_LISTEN,
  logger,
  callerTrust: config.CALLER_TRUST,
  drainMs: 5000,
  noticeMs: 300,
}).add(PayorService, {
  putPayor: unused,
  batchGetPayors: unused,
  listHomePayors: unused,
  async listPayors() {
    await sleep(config.ANSWER_MS);
    return { catalogueRevision: BigInt(config.RPC_LISTEN.port) };
  },
});

await runService(logger, server);
