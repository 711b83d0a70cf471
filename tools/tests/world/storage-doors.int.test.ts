import { randomUUID } from 'node:crypto';
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
