import { createServer, type ServerResponse } from 'node:http';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { z } from 'zod';
import { createCallerSigner } from '#src/caller/caller.ts';
import { listenAddress, privateJwk, readConfigOrExit, rpcTarget } from '#src/config/config.ts';
import { runService } from '#src/process/run-service.ts';
import { createRpcClient } from '#src/rpc/rpc-client.ts';
import { createLogger } from '#src/telemetry/log.ts';
import { runRequestInTrace } from '#src/telemetry/trace-incoming.ts';

// The first of two processes in the path of a request: HTTP in, gRPC out.
const config = readConfigOrExit(
  z.object({ HTTP_LISTEN: listenAddress, INNER_RPC: rpcTarget, CALLER_SIGNING_KEY: privateJwk }),
);
const logger = createLogger('entry');
const signer = createCallerSigner(config.CALLER_SIGNING_KEY, 'bff');
const payors = createRpcClient(PayorService, {
  target: config.INNER_RPC,
  callerToken: (audience: string) => signer.token({ kind: 'anonymous' }, audience),
  timeoutMs: 5000,
});

const server = createServer((request, response) => runRequestInTrace(request, () => answer(response)));

function answer(response: ServerResponse): void {
  logger.info('request');
  payors.listPayors({ usState: 'CA' }).then(
    () => response.end('ok'),
    (err: unknown) => {
      logger.error({ err }, 'call failed');
      response.writeHead(500).end();
    },
  );
}

await runService(logger, {
  start: async () => server.listen(config.HTTP_LISTEN.port, config.HTTP_LISTEN.host),
  stop: async () => server.close(),
});
