import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCards } from '#src/cards/test-cards.ts';
import { openTestClearinghouse } from '#src/clearinghouse/test-clearinghouse.ts';
import { openTestVendorServer } from '#src/test-vendor-server.ts';

const open: { url: string; stop(): Promise<void> }[] = [];
beforeAll(async () => {
  open.push(await openTestVendorServer(0, () => ({ status: 200, body: { secret: 'of this machine' } })));
  open.push(await openTestCards());
  open.push(await openTestClearinghouse());
});
afterAll(() => Promise.all(open.map((each) => each.stop())));

function ask(url: string, host: string): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: '/healthz', headers: { host } }, async (answer) => {
      resolve({ status: answer.statusCode, body: await text(answer) });
    });
    sent.on('error', reject).end();
  });
}

test.each([
  ['a vendor', 0],
  ['the card processor', 1],
  ['the clearinghouse', 2],
])(
  'the stand-in of %s tells a page of another host nothing, although its name leads to this machine',
  async (_, index) => {
    const { url = '' } = open[index] ?? {};
    for (const host of ['attacker.example', '127.0.0.1.attacker.example:80']) {
      expect(await ask(url, host)).toEqual({ status: 421, body: '{"code":"UNKNOWN_HOST"}' });
    }
    expect((await ask(url, new URL(url).host)).status).not.toBe(421);
  },
);
