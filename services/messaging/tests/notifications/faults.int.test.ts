import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { chooseByDepth } from '@linden/testkit/depth';
import { type FaultProxy, runThroughProxy, startFaultProxy } from '@linden/testkit/stores/fault-proxy';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { code, sendRequest, waitUntilEnded } from '#tests/support/requests.ts';

let messaging: Messaging;
let smtp: FaultProxy;
let api: FaultProxy;
beforeAll(async () => {
  messaging = await startMessaging();
  smtp = await startFaultProxy(messaging.inbox.smtpUrl);
  api = await startFaultProxy(messaging.inbox.apiUrl);
});
afterEach(async () => {
  messaging.asking.on = true;
  await Promise.all([smtp.restore(), api.restore()]);
});
afterAll(async () => {
  await messaging.stop();
  await Promise.all([smtp.close(), api.close()]);
});

const to = (name: string) => ({ recipient: { case: 'email' as const, value: `${name}@linden.example` } });
const throughProxies = () => ({
  SMTP_URL: runThroughProxy(messaging.inbox.smtpUrl, smtp),
  TWILIO_API_URL: runThroughProxy(messaging.inbox.apiUrl, api).replace(/\/$/, ''),
});
const attempts = async (id: string) => (await messaging.identity.getNotification({ id })).notification?.attempts;

test('sends notifications once in the sweep when Redis lost their jobs', async () => {
  const { identity, inbox, redis } = messaging;
  const { id } = await sendRequest(identity, to('flushed'));
  await expect.poll(() => redis.keys()).not.toEqual([]);
  await redis.clean();
  const worker = await messaging.worker();
  expect(await waitUntilEnded(identity, { id })).toBe('SENT');
  await worker.kill();
  expect(await inbox.list('flushed@linden.example')).toHaveLength(1);
});

test('sends without Redis', async () => {
  const { identity } = messaging;
  messaging.asking.on = false;
  const worker = await messaging.worker({ REDIS_URL: 'redis://127.0.0.1:1' });
  expect(await waitUntilEnded(identity, await sendRequest(identity, to('no-redis')))).toBe('SENT');
  expect(await worker.kill()).toBe(0);
});

test('retries a carrier until it is available again, without delaying other channels', async () => {
  const { identity, inbox } = messaging;
  const worker = await messaging.worker(throughProxies());
  await Promise.all([smtp.cut(), api.cut()]);
  const mail = await sendRequest(identity, to('away'));
  const text = await sendRequest(identity, code('smsTo', '+14155550125'));
  await expect.poll(() => attempts(mail.id)).toBeGreaterThan(1);
  expect(await inbox.list('away@linden.example')).toEqual([]);
  await api.restore();
  expect(await waitUntilEnded(identity, text)).toBe('SENT');
  await smtp.restore();
  expect(await waitUntilEnded(identity, mail)).toBe('SENT');
  expect(await inbox.list('away@linden.example')).toHaveLength(1);
  expect(await inbox.list('+14155550125')).toHaveLength(1);
  await worker.kill();
}, 60_000);

test('loses nothing when the carrier rejects our password', async () => {
  const { identity } = messaging;
  const worker = await messaging.worker({ TWILIO_AUTH_TOKEN: 'outdated' });
  const { id } = await sendRequest(identity, code('smsTo', '+14155550126'));
  await expect.poll(() => attempts(id)).toBeGreaterThan(1);
  const said = worker.lines.filter(({ msg }) => msg === 'notification not sent yet');
  expect(said).toContainEqual(expect.objectContaining({ notification_id: id, code: '20003' }));
  await worker.kill();
  const next = await messaging.worker();
  expect(await waitUntilEnded(identity, { id })).toBe('SENT');
  await next.kill();
});

test('gives up a message after it expires and never sends it', async () => {
  const { identity, inbox, sql } = messaging;
  const { id } = await sendRequest(identity, {
    ...to('late'),
    notAfter: timestampFromDate(new Date(Date.now() - 1000)),
  });
  const worker = await messaging.worker();
  expect(await waitUntilEnded(identity, { id })).toBe('FAILED');
  expect(await sql('select failure, sealed from messaging.notifications where id = $1', [id])).toEqual([
    { failure: 'TOO_OLD', sealed: null },
  ]);
  expect(await inbox.list('late@linden.example')).toEqual([]);
  await worker.kill();
});

test('sends a message with the next worker when one is killed while sending', async () => {
  const { identity, inbox } = messaging;
  const worker = await messaging.worker({ ...throughProxies(), SEND_LEASE_MS: '2000' });
  smtp.freeze();
  const { id } = await sendRequest(identity, to('killed'));
  await expect.poll(() => attempts(id)).toBe(1);
  expect(await worker.kill('SIGKILL')).toBe('SIGKILL');
  await smtp.restore();
  expect(await inbox.list('killed@linden.example')).toEqual([]);
  const next = await messaging.worker(throughProxies());
  expect(await waitUntilEnded(identity, { id })).toBe('SENT');
  expect(await inbox.list('killed@linden.example')).toHaveLength(1);
  await next.kill();
});

test('sends many messages once each with two workers', async () => {
  const { identity, inbox, sql } = messaging;
  await inbox.clear();
  const workers = await Promise.all([messaging.worker(), messaging.worker()]);
  const countSent = () => workers.map(({ lines }) => lines.filter(({ msg }) => msg === 'notification sent').length);
  const pending = () => sql(`select id from messaging.notifications where state = 'PENDING'`);
  let count = 0;
  // On a busy machine one of them may take whole waves before the other is ready.
  while (count < chooseByDepth(40, 200) || (count < 400 && countSent().includes(0))) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => sendRequest(identity, to(`many-${count + index}`))));
    count += 20;
    await expect.poll(pending).toEqual([]);
  }
  const received = await inbox.list();
  expect(received).toHaveLength(count);
  expect(new Set(received.map((message) => message.to)).size).toBe(count);
  await expect.poll(() => countSent().reduce((sum, one) => sum + one, 0)).toBe(count);
  expect(countSent()).not.toContain(0);
  await Promise.all(workers.map((worker) => worker.kill()));
});
