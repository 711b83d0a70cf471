import { createServer } from 'node:http';
import type { ListenAddress } from '#src/config/config.ts';
import type { Service } from './run-service.ts';

/** Answers every request with 200: the health check of a program that serves nothing else. */
export function createHealthServer({ host, port }: ListenAddress): Service {
  const server = createServer((_, response) => response.end('ok'));
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      }),
    async stop() {
      server.close();
    },
  };
}
