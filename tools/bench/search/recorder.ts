import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Caller } from '@linden/platform/caller/caller';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { checkHealth } from '@linden/platform/rpc/rpc-health';
import { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { startProcess } from '@linden/testkit/process/start-process';
import { request } from 'undici';
import type { BenchWorld } from './bench-world.ts';
import type { Question } from './questions.ts';

/** The search service's requests to the engine for one query. */
export interface Recorded {
  path: string;
  body: string;
}

const visitor: Caller = { kind: 'anonymous' };

/** Creates a client of the search service like the BFF's. */
export function createSearchClient(world: BenchWorld, target: string) {
  const signer = createCallerSigner(world.around.secrets.callers.bff.private as never, 'bff');
  return createRpcClient(SearchService, {
    target,
    callerToken: (audience) => signer.token(visitor, audience),
    timeoutMs: 10_000,
  });
}

/** Starts a separate search service, sends it every query once and records its requests to the engine. */
export async function recordEngineRequests(world: BenchWorld, asked: readonly Question[]): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const engine = world.around.stores.opensearch;
  const proxy = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = incoming.url ?? '/';
    if (path.includes('/_search')) recorded.push({ path, body });
    const headers = { 'content-type': 'application/json' };
    const method = incoming.method === 'POST' ? 'POST' : 'GET';
    const answer = await request(`${engine}${path}`, { method, headers, ...(body && { body }) });
    outgoing.writeHead(answer.statusCode, headers).end(Buffer.from(await answer.body.arrayBuffer()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const [own = 0] = await freePorts(1);
  const target = `127.0.0.1:${own}`;
  const service = await startProcess({
    args: ['src/server.ts'],
    cwd: join(world.around.settings.root, 'services/search'),
    env: { ...world.environment('search'), RPC_LISTEN: target, OPENSEARCH_URL: `http://127.0.0.1:${port}` },
    // Its own start-up searches are not recorded.
    ready: async () => (await checkHealth(target)) === 'SERVING',
  });
  recorded.length = 0;
  const client = createSearchClient(world, target);
  try {
    for (const [number, { rpc }] of asked.entries()) {
      await retryUntilAnswered(() => client.searchProviders(rpc));
      // Only the answered attempt: the first may be repeated while the service starts.
      recorded.splice(number, recorded.length - number - 1);
    }
  } finally {
    client.close();
    await service.kill();
    proxy.close();
  }
  if (recorded.length !== asked.length) throw new Error(`${recorded.length} requests for ${asked.length} questions`);
  return recorded;
}

/** Retries while the service starts. */
async function retryUntilAnswered(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
