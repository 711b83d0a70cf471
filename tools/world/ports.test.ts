import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { checkPortsFree } from './ports.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const wanted = (port: number) => [{ port, name: 'storage', variable: 'LINDEN_PORT_BASE' }];

it('names the process that holds a port', async () => {
  const { port } = await listen();
  await expect(checkPortsFree(wanted(port))).rejects.toThrow(`port ${port} (storage) is taken by`);
});

it('waits for a port that a killed process has not closed yet', async () => {
  const { server, port } = await listen();
  let times = 0;
  const findNone = () => {
    times += 1;
    if (times === 2) server.close();
    return undefined;
  };
  await checkPortsFree(wanted(port), findNone);
  expect(times).toBe(2);
});
