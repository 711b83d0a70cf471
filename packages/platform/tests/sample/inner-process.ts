import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import pg from 'pg';
import { request } from 'undici';
import { z } from 'zod';
import { callerTrust, httpUrl, listenAddress, postgresUrl, readConfigOrExit, redisUrl } from '#src/config/config.ts';
import { runService } from '#src/process/run-service.ts';
import { createQueue, createWorker, defineJob, handleJob } from '#src/queue/queue.ts';
import { createRedis } from '#src/queue/redis.ts';
import { createRpcServer } from '#src/rpc/rpc-server.ts';
import { createLogger } from '#src/telemetry/log.ts';
import { runUntraced } from '#src/telemetry/run-untraced.ts';

// The second of two processes: gRPC in; then Postgres, Redis, HTTP by undici, and a job that it also runs.
const config = readConfigOrExit(
  z.object({
    RPC_LISTEN: listenAddress,
    DATABASE_URL: postgresUrl,
    REDIS_URL: redisUrl,
    KEY_PREFIX: z.string(),
    ENGINE_URL: httpUrl,
    CALLER_TRUST: callerTrust,
  }),
);
const logger = createLogger('inner');
const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 2 });
const redis = createRedis(config.REDIS_URL, config.KEY_PREFIX);
const connection = { redisUrl: config.REDIS_URL, prefix: config.KEY_PREFIX };
const queue = createQueue(connection);
const followUp = defineJob({
  queue: 'follow-up',
  name: 'follow-up',
  schema: z.object({ payorId: z.string() }),
  mode: 'coalesce',
  id: ({ payorId }) => payorId,
});
const worker = createWorker({
  ...connection,
  queue: 'follow-up',
  logger,
  handlers: [handleJob(followUp, async ({ payorId }) => logger.info({ payor_id: payorId }, 'job'))],
});
const unused = () => Promise.reject(new Error('not called in this test'));
const server = createRpcServer({
  listen: config.RPC_LISTEN,
  logger,
  callerTrust: config.CALLER_TRUST,
  drainMs: 1000,
}).add(PayorService, {
  putPayor: unused,
  batchGetPayors: unused,
  listHomePayors: unused,
  async listPayors() {
    logger.info('call');
    await pool.query("select 'Rosalind' as name where $1 = 'Franklin'", ['Franklin']);
    await redis.set('Rosalind', 'Franklin');
    const { body } = await request(`${config.ENGINE_URL}/rooms?name=Rosalind`);
    await body.dump();
    const foreign = await runUntraced(() => request(`${config.ENGINE_URL}/foreign`));
    await foreign.body.dump();
    await queue.enqueue(followUp, { payorId: 'p1' });
    return {};
  },
});

await runService(logger, {
  async start() {
    await worker.start();
    await server.start();
  },
  async stop() {
    await server.stop();
    await worker.stop();
    await queue.close();
    redis.disconnect();
    await pool.end();
  },
});
