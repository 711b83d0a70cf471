import { baseConfig, httpUrl, listenAddress, readConfigOrExit } from '@linden/platform/config/config';
import { z } from 'zod';
import { createDoor } from './door-server.ts';

/** The only port of the local world that a browser needs; routes by host and path. */
const config = readConfigOrExit(
  baseConfig.extend({
    HTTP_LISTEN: listenAddress,
    FRONTEND_TARGET: httpUrl,
    ISSUER_TARGET: httpUrl,
    API_PROXY_HOST: z.string().optional(),
  }),
);
const door = createDoor({
  frontend: config.FRONTEND_TARGET,
  issuer: config.ISSUER_TARGET,
  apiProxyHost: config.API_PROXY_HOST,
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    door.close(() => process.exit(0));
    door.closeAllConnections();
  });
}
door.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
door.listen(config.HTTP_LISTEN);
