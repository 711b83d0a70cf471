import { createLogger } from '@linden/platform/log';
import { runService } from '@linden/platform/run-service';
import { config } from './config.ts';
import { createServer } from './create-server.ts';
import { createUpstreams } from './upstream/upstreams.ts';

const env = config();
const logger = createLogger('bff');
const upstreams = createUpstreams(env);
const server = await createServer({ upstreams, logger, introspection: env.LINDEN_ENV !== 'production' });

await runService(logger, {
  start: () => server.listen(env.HTTP_LISTEN),
  async stop() {
    await server.close();
    upstreams.close();
  },
});
