import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { openTestStorage } from '@linden/testkit/stores/test-storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPort, readSettings } from '#tools/world/settings.ts';

type TestStorage = Awaited<ReturnType<typeof openTestStorage>>;

let opened: TestStorage;
const key = randomUUID();
beforeAll(async () => {
  opened = await openTestStorage();
  await opened.storage.putObject(key, Buffer.from('a license'), 'application/pdf');
});
afterAll(() => opened?.storage.close());

/** Ports of the world whose storage this is. */
function readPorts() {
  const { port } = new URL(opened.url);
  const zero = readSettings({ LINDEN_PORT_BASE: '2000' });
  const settings = readSettings({ LINDEN_PORT_BASE: String(Number(port) - (getPort(zero, 'storage') - 2000)) });
  return { s3: port, master: getPort(settings, 'storage master'), filer: getPort(settings, 'storage filer') };
}

// A page whose name leads to this machine (DNS rebinding) can send such requests, and it has no key.
test('files are reached with a key alone: the parts behind the storage list, show and delete none', async () => {
  const { s3, master, filer } = readPorts();
  const { pathname } = new URL(opened.url);
  const paths = ['/', '/buckets/', `/buckets${pathname}/`, `/buckets${pathname}/${key}`];
  const files = paths.map((path) => `http://127.0.0.1:${filer}${path}`);
  const orders = ['/dir/assign', '/dir/status', '/col/delete?collection=linden'];
  for (const address of [...files, ...orders.map((path) => `http://127.0.0.1:${master}${path}`)]) {
    const { status } = await fetch(address);
    expect(`${address} ${status}`).toBe(`${address} 404`);
  }
  const deleted = await fetch(`http://127.0.0.1:${filer}/buckets${pathname}/${key}`, { method: 'DELETE' });
  expect(deleted.status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${s3}${pathname}/${key}`)).status).toBe(403);
  expect(Buffer.from((await opened.storage.getObject(key, 100)) ?? []).toString()).toBe('a license');
});

/** Asks under a name that a browser would send whose page comes from elsewhere. `fetch` does not let the name be chosen. */
async function askAs(host: string, url: string, method = 'GET'): Promise<number> {
  const call = request(url, { method, headers: { host } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

test('a permission is bound to the name for which it was signed: under another name it opens nothing', async () => {
  const shown = { key, contentType: 'application/pdf', fileName: 'a.pdf', expiresInSeconds: 60 };
  const link = await opened.storage.createReadLink(shown);
  const { host, origin, pathname } = new URL(link);
  expect(await askAs(host, link)).toBe(200);
  for (const foreign of [
    'evil.example',
    `evil.example:${new URL(link).port}`,
    'storage.linden.localhost.evil.example',
  ]) {
    expect(await askAs(foreign, link)).toBe(403);
    expect(await askAs(foreign, `${origin}/`)).toBe(403);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(await askAs(foreign, `${origin}${pathname}`, method)).toBe(403);
  }
  expect(Buffer.from((await opened.storage.getObject(key, 100)) ?? []).toString()).toBe('a license');
});
