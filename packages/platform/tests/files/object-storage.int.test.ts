import { randomUUID } from 'node:crypto';
import { GetBucketLifecycleConfigurationCommand, S3Client } from '@aws-sdk/client-s3';
import { openTestStorage } from '@linden/testkit/stores/test-storage';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createObjectStorage, type ObjectStorage, type UploadForm } from '#src/files/object-storage.ts';
import { prepareBucket } from '#src/files/prepare-bucket.ts';
import { parseStorageAddress } from '#src/files/storage-address.ts';

let storage: ObjectStorage;
let address: string;
beforeAll(async () => {
  ({ storage, url: address } = await openTestStorage());
});
afterAll(() => storage?.close());
afterEach(() => vi.useRealTimers());

const order = { contentType: 'image/png', maxBytes: 1000, expiresInSeconds: 60 };

/** Posts a file as a browser does. */
async function post({ url, fields }: UploadForm, size: number, changed: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(size)], { type: 'image/png' }), 'face.png');
  const answer = await fetch(url, { method: 'POST', body: form });
  return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]];
}

/** Reads the clock of the storage server, in milliseconds since the epoch. */
async function readServerTime(): Promise<number> {
  const { headers } = await fetch(parseStorageAddress(address).publicEndpoint);
  return Date.parse(headers.get('date') ?? '');
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
    // The server compares with its own clock, which stays when a test run moves the others. Signatures have whole seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: (await readServerTime()) - 5000 });
    const form = await storage.createUploadForm({ ...order, key, expiresInSeconds: 1 });
    const read = { key, contentType: 'image/png', fileName: 'a.png', expiresInSeconds: 1 };
    const link = await storage.createReadLink(read);
    vi.useRealTimers();
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

test('a prepared bucket lets only the provider portal read answers, and deletes abandoned uploads after two days', async () => {
  const origin = 'https://provider.linden.example';
  const url = new URL(address);
  url.pathname = `/prepared-${process.pid}-${Date.now()}/site`;
  // Repeating it changes nothing.
  for (const _ of [1, 2]) await prepareBucket(url.href, [origin]);
  const prepared = createObjectStorage(url.href, { timeoutMs: 20_000 });
  const { bucket, config } = parseStorageAddress(url.href);
  const client = new S3Client(config);
  try {
    const readers = [];
    for (const from of [origin, 'https://elsewhere.example']) {
      const { url: target, fields } = await prepared.createUploadForm({ ...order, key: randomUUID() });
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('file', new Blob([new Uint8Array(5)], { type: 'image/png' }), 'face.png');
      const { headers } = await fetch(target, { method: 'POST', body, headers: { origin: from } });
      readers.push(headers.get('access-control-allow-origin'));
    }
    expect(readers).toEqual([origin, null]);
    const { Rules } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket: bucket }));
    expect(Rules).toMatchObject([
      { Status: 'Enabled', Filter: { Prefix: 'site/uploads/' }, Expiration: { Days: 2 } },
      { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
    ]);
  } finally {
    client.destroy();
    prepared.close();
  }
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
