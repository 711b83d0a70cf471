import { harmlessTestVirus, openTestClamd, type TestClamd } from '@linden/testkit/scanner/test-clamd';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClamdScanner } from '#src/clients/clamd-scanner.ts';

const maxBytes = 3_000_000;
let clamd: TestClamd;
beforeAll(async () => {
  clamd = await openTestClamd({ maxBytes, slowMs: 60_000 });
});
beforeEach(() => {
  clamd.manner = 'well';
});
afterAll(() => clamd?.stop());

const small = Buffer.from('%PDF-1.7\n');
const virus = Buffer.from(harmlessTestVirus);
const away = { code: 'SCANNER_UNAVAILABLE', kind: 'exhausted', field: 'file' };
/** A scan that waits for an answer that comes may take as long as the machine needs. */
const scan = (content: Uint8Array, patienceMs = 60_000) => createClamdScanner(clamd.url, patienceMs).scan(content);

describe('a file', () => {
  test.each([
    ['of nothing', Buffer.alloc(0)],
    ['of one chunk', small],
    ['of many chunks', Buffer.alloc(maxBytes, 'a')],
  ])('%s in which nothing is found is clean', async (_, content) => {
    const before = clamd.scanned;
    await expect(scan(content)).resolves.toBeUndefined();
    expect(clamd.scanned).toBe(before + 1);
  });

  test.each([
    ['alone', virus],
    ['behind a PDF’s first bytes', Buffer.concat([small, virus])],
    ['across two chunks', Buffer.concat([Buffer.alloc(64 * 1024 - 20, 'a'), virus])],
  ])('with the test virus %s is refused', async (_, content) => {
    await expect(scan(content)).rejects.toMatchObject({ code: 'FILE_INFECTED', kind: 'invalid', field: 'file' });
  });

  test('larger than the daemon accepts is not clean: it says so and hangs up while we still send', async () => {
    await expect(scan(Buffer.alloc(maxBytes + 1, 'a'))).rejects.toMatchObject(away);
    await expect(scan(Buffer.alloc(4 * maxBytes, 'a'))).rejects.toMatchObject(away);
  });

  test.each(['cut', 'half', 'busy'] as const)(
    'waits when the daemon is %s, also one with the virus',
    async (manner) => {
      clamd.manner = manner;
      for (const content of [small, virus]) await expect(scan(content)).rejects.toMatchObject(away);
    },
  );

  test.each(['silent', 'slow'] as const)('waits when the daemon is %s', async (manner) => {
    clamd.manner = manner;
    await expect(scan(small, 200)).rejects.toMatchObject(away);
  });

  test('waits when there is no daemon', async () => {
    const closed = await openTestClamd();
    await closed.stop();
    await expect(createClamdScanner(closed.url, 60_000).scan(small)).rejects.toMatchObject(away);
  });

  test('is never sent without TLS to an address that asks for it', async () => {
    const { port } = new URL(clamd.url);
    const before = clamd.scanned;
    await expect(createClamdScanner(`tls://127.0.0.1:${port}`, 2_000).scan(small)).rejects.toMatchObject(away);
    expect(clamd.scanned).toBe(before);
  });
});
