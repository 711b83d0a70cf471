import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createObjectStorage, type ObjectStorage, type UploadForm } from '#src/object-storage.ts';
import { openTestStorage } from '#src/testkit/test-storage.ts';

let storage: ObjectStorage;
let address: string;
beforeAll(async () => {
  ({ storage, url: address } = await openTestStorage());
});
afterAll(() => storage?.close());

const order = { contentType: 'image/png', maxBytes: 1000, expiresInSeconds: 60 };

/** Posts a file as a browser does. */
async function post({ url, fields }: UploadForm, size: number, changed: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(size)], { type: 'image/png' }), 'face.png');
  const answer = await fetch(url, { method: 'POST', body: form });
  return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]];
}

describe('a form for one upload', () => {
  test('stores the file, which only a signed link shows', async () => {
    const key = randomUUID();
    const form = await storage.createUploadForm({ ...order, key });
    expect(await post(form, 500)).toEqual([204, undefined]);
    expect(await storage.getObject(key, 1000)).toHaveLength(500);
    const read = { key, contentType: 'application/pdf', fileName: 'license.pdf', expiresInSeconds: 60 };
    const link = await storage.createReadLink(read);
    const answer = await fetch(link);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="license.pdf"');
    expect((await answer.arrayBuffer()).byteLength).toBe(500);
    const unsigned = new URL(link);
    unsigned.search = '';
    expect((await fetch(unsigned)).status).toBe(403);
  });

  test.each([
    { name: 'an oversized file', size: 1001, says: [400, 'EntityTooLarge'] },
    { name: 'an empty file', size: 0, says: [400, 'EntityTooSmall'] },
    { name: 'another type', size: 500, changed: { 'Content-Type': 'text/html' }, says: [403, 'AccessDenied'] },
    { name: 'another key', size: 500, changed: { key: 'a-key-of-others' }, says: [403, 'AccessDenied'] },
    {
      name: 'a changed signature',
      size: 500,
      changed: { 'X-Amz-Signature': '0'.repeat(64) },
      says: [403, 'SignatureDoesNotMatch'],
    },
  ])('is refused by the server itself with $name', async ({ size, changed, says }) => {
    const key = randomUUID();
    const form = await storage.createUploadForm({ ...order, key });
    expect(await post(form, size, changed)).toEqual(says);
    expect(await storage.getObject(key, 10_000)).toBeUndefined();
  });

  test('is refused by the server itself once expired, and so is a link', async () => {
    const key = randomUUID();
    await storage.putObject(key, new Uint8Array(3), 'image/png');
    const form = await storage.createUploadForm({ ...order, key, expiresInSeconds: 1 });
    const read = { key, contentType: 'image/png', fileName: 'a.png', expiresInSeconds: 1 };
    const link = await storage.createReadLink(read);
    // The server compares with its own clock, and signatures have whole seconds.
    await sleep(2100);
    expect(await post(form, 500)).toEqual([403, 'AccessDenied']);
    expect((await fetch(link)).status).toBe(403);
    expect(await storage.getObject(key, 1000)).toHaveLength(3);
  });
});

test('a page of another origin may send a form, because only the form itself permits an upload', async () => {
  const { url } = await storage.createUploadForm({ ...order, key: randomUUID() });
  const headers = { origin: 'http://provider.linden.localhost', 'access-control-request-method': 'POST' };
  const answer = await fetch(url, { method: 'OPTIONS', headers });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

describe('objects', () => {
  test('larger than a part are sent in parts, and read only up to a limit', async () => {
    const key = randomUUID();
    await storage.putObject(key, new Uint8Array(9 * 2 ** 20), 'application/pdf');
    await expect(storage.getObject(key, 1000)).rejects.toMatchObject({ code: 'OBJECT_TOO_LARGE' });
    expect(await storage.getObject(key, 10 * 2 ** 20)).toHaveLength(9 * 2 ** 20);
  });

  test('are deleted; deleting a missing one is no fault', async () => {
    const keys = [randomUUID(), randomUUID()];
    await storage.putObject(keys[0] ?? '', new Uint8Array(3), 'image/png');
    await storage.deleteObjects(keys);
    expect(await storage.getObject(keys[0] ?? '', 1000)).toBeUndefined();
  });

  test('of a storage that does not answer are an outage, not missing', async () => {
    const away = new URL(address);
    away.port = '1';
    const lost = createObjectStorage(away.href);
    await expect(lost.getObject('a', 1)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', kind: 'unavailable' });
    lost.close();
  });
});
