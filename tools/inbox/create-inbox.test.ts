import { afterAll, beforeEach, expect, test } from 'vitest';
import { carrierToken } from './carrier-token.ts';
import { createInbox } from './create-inbox.ts';
import { createMessageStore } from './kept-messages.ts';

const messages = createMessageStore();
const smtp = { ready: true };
const refusals: object[] = [];
const logger = { warn: (fields: object) => void refusals.push(fields) };
const inbox = createInbox(messages, { isReady: () => smtp.ready, logger });
beforeEach(() => {
  messages.clear();
  refusals.splice(0);
});
afterAll(() => inbox.close());

const account = `AC${'0'.repeat(32)}`;
const from = '+15005550006';

function post(resource: 'Messages' | 'Calls', form: Record<string, string>, token = carrierToken) {
  return inbox.inject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${account}/${resource}.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ From: from, ...form }).toString(),
  });
}

test('accepts a text message and finds it by its number', async () => {
  const answer = await post('Messages', { To: '+14155550123', Body: 'your code is 482913' });
  expect([answer.statusCode, answer.json().status]).toEqual([201, 'queued']);
  const found = await inbox.inject('/messages.json?to=%2B14155550123');
  expect(found.json()).toMatchObject([{ kind: 'sms', code: '482913' }]);
  expect((await inbox.inject('/messages.json?to=+14155550123')).json()).toHaveLength(1);
  expect((await inbox.inject('/messages.json?to=%2B14155550124')).json()).toEqual([]);
});

test.each<[string, Parameters<typeof post>, number, number]>([
  ['a wrong password', ['Messages', { To: '+14155550123', Body: 'a' }, 'wrong'], 401, 20003],
  ['a wrong password for a call', ['Calls', { To: '+14155550123', Twiml: '<Response/>' }, 'wrong'], 401, 20003],
  ['the invalid number', ['Messages', { To: '+15005550001', Body: 'a' }], 400, 21211],
  ['a call to the invalid number', ['Calls', { To: '+15005550001', Twiml: '<Response/>' }], 400, 21217],
  ['no text', ['Messages', { To: '+14155550123' }], 400, 21604],
])('%s is refused in the words of the carrier', async (_, [resource, form, token], status, code) => {
  const answer = await post(resource, form, token);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code, status, message: expect.any(String) });
  expect(messages.list()).toEqual([]);
});

test('is ready when email is accepted too', async () => {
  expect((await inbox.inject('/healthz')).statusCode).toBe(200);
  smtp.ready = false;
  expect((await inbox.inject('/healthz')).statusCode).toBe(503);
  smtp.ready = true;
});

test('the page runs no script and sends no referrer', async () => {
  const { headers } = await inbox.inject('/');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test.each(['attacker.example', 'attacker.example:8140', 'localhost.attacker.example', '127.0.0.1.attacker.example'])(
  'tells a page of the host "%s" nothing, although its name leads to this machine',
  async (host) => {
    messages.add({ kind: 'sms', to: '+14155550123', text: 'your code is 482913' });
    for (const url of ['/', '/messages.json', '/healthz']) {
      const answer = await inbox.inject({ url, headers: { host } });
      expect([answer.statusCode, answer.body.includes('482913')]).toEqual([421, false]);
    }
    expect((await inbox.inject({ method: 'DELETE', url: '/messages.json', headers: { host } })).statusCode).toBe(421);
    expect(messages.list()).toHaveLength(1);
    expect(refusals).toEqual(Array(4).fill({ code: 'UNKNOWN_HOST' }));
  },
);

test.each(['localhost:8140', '127.0.0.1:8140', '[::1]:8140', 'inbox.localhost', 'inbox:8140'])(
  'answers for the host %s',
  async (host) => {
    expect((await inbox.inject({ url: '/messages.json', headers: { host } })).statusCode).toBe(200);
  },
);
