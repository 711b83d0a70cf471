import { createLogger } from '@linden/platform/log';
import { createQueue } from '@linden/platform/queue';
import { runService } from '@linden/platform/run-service';
import { createWaker } from '@linden/platform/wake';
import { loadConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { openStore } from './store/open-store.ts';

const config = loadConfig();
const logger = createLogger('scheduling');
const store = openStore(config.DATABASE_URL);
const queue = createQueue({ redisUrl: config.REDIS_URL, prefix: config.KEY_PREFIX });
const waker = createWaker({ queue, source: 'scheduling', consumers: ['search'], logger });
const server = createServer(
  { store, wakeConsumers: () => void waker.wake() },
  {
    listen: config.RPC_LISTEN,
    logger,
    callerTrust: config.CALLER_TRUST,
    drainMs: 20_000,
    noticeMs: config.LINDEN_ENV === 'local' ? 0 : 5000,
  },
);

await runService(logger, {
  start: () => server.start(),
  async stop() {
    await server.stop();
    await queue.close();
    await store.close();
  },
});
