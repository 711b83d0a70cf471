import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';

/** An HTTP proxy that counts searches. */
export async function startCountingProxy(target: string) {
  const agent = new Agent({ connections: 32 });
  const counted = { searches: 0 };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const path = incoming.url ?? '/';
    if (path.includes('/_search')) counted.searches += 1;
    const headers = { 'content-type': incoming.headers['content-type'] ?? 'application/json' };
    const body = Buffer.concat(chunks);
    const asked = { method: incoming.method === 'POST' ? 'POST' : 'GET', headers, dispatcher: agent } as const;
    try {
      const answer = await request(`${target}${path}`, { ...asked, ...(body.length > 0 && { body }) });
      const content = Buffer.from(await answer.body.arrayBuffer());
      outgoing.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(content);
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counted,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await agent.close();
    },
  };
}

export type CountingProxy = Awaited<ReturnType<typeof startCountingProxy>>;
