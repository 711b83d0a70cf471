import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import type { StartedProcess } from '@linden/testkit/process/start-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { code, phone, sendRequest, waitUntilEnded } from '#tests/support/requests.ts';

let messaging: Messaging;
let worker: StartedProcess;
beforeAll(async () => {
  messaging = await startMessaging();
  worker = await messaging.worker();
});
afterAll(() => messaging.stop());

const email = (value: string) => ({ recipient: { case: 'email' as const, value } });

test('delivers an email with its link, as text and as HTML', async () => {
  const { identity, inbox } = messaging;
  expect(await waitUntilEnded(identity, await sendRequest(identity, email('one@linden.example')))).toBe('SENT');
  const [mail] = await inbox.list('one@linden.example');
  expect(mail).toMatchObject({
    kind: 'email',
    subject: 'Your sign-in link',
    links: ['https://id.linden.example/link?t=marker-token'],
  });
  expect(mail?.html).toContain('href="https://id.linden.example/link?t=marker-token"');
});

test('delivers a code as a text message', async () => {
  const { identity, inbox } = messaging;
  expect(await waitUntilEnded(identity, await sendRequest(identity, code('smsTo')))).toBe('SENT');
  expect((await inbox.list(phone)).filter(({ kind }) => kind === 'sms')).toMatchObject([{ code: '482913' }]);
});

test('reads a code twice in a call', async () => {
  const { identity, inbox } = messaging;
  expect(await waitUntilEnded(identity, await sendRequest(identity, code('voiceTo', phone, '100234')))).toBe('SENT');
  const [call] = (await inbox.list(phone)).filter(({ kind }) => kind === 'voice');
  expect(call?.code).toBe('100234');
  expect(call?.text.match(/1\. 0\. 0\. 2\. 3\. 4\./g)).toHaveLength(2);
});

test('delivers a notice by email and by text message', async () => {
  const { identity, inbox } = messaging;
  const value = { kind: SecurityNotice_Kind.PASSWORD_CHANGED, at: timestampFromDate(new Date('2026-03-03T14:05:00Z')) };
  const template = { case: 'securityNotice' as const, value };
  await waitUntilEnded(identity, await sendRequest(identity, { ...email('notice@linden.example'), template }));
  await waitUntilEnded(
    identity,
    await sendRequest(identity, { recipient: { case: 'smsTo', value: '+14155550124' }, template }),
  );
  expect((await inbox.list('notice@linden.example'))[0]?.text).toContain('on March 3, 2026 at 14:05 UTC');
  expect((await inbox.list('+14155550124'))[0]?.text).toContain('Your password was changed');
});

test('gives up an address whose mailbox does not exist', async () => {
  const { identity, sql } = messaging;
  const { id } = await sendRequest(identity, email('missing@linden.example'));
  expect(await waitUntilEnded(identity, { id })).toBe('FAILED');
  expect(await sql('select failure, attempts from messaging.notifications where id = $1', [id])).toEqual([
    { failure: 'REFUSED', attempts: 1 },
  ]);
});

test('gives up a number that the carrier rejects, for texts and calls', async () => {
  const { identity, sql } = messaging;
  // The one number that the carrier documents as invalid; our own check would reject it.
  const { id } = await sendRequest(identity, code('smsTo', '+15005550001'));
  expect(await waitUntilEnded(identity, { id })).toBe('FAILED');
  const call = await sendRequest(identity, code('voiceTo', '+15005550001'));
  expect(await waitUntilEnded(identity, call)).toBe('FAILED');
  const rows = await sql('select failure from messaging.notifications where id in ($1, $2)', [id, call.id]);
  expect(rows).toEqual([{ failure: 'REFUSED' }, { failure: 'REFUSED' }]);
});

test('erases content once it is sent, and never stores it in clear text', async () => {
  const { identity, sql, asking } = messaging;
  const text = async (id: string) =>
    JSON.stringify(
      await sql(`select *, encode(sealed, 'escape') as seen from messaging.notifications where id = $1`, [id]),
    );
  asking.on = false;
  const { id } = await sendRequest(identity, email('erased@linden.example'));
  expect(await text(id)).not.toMatch(/erased@|marker-token/);
  asking.on = true;
  await waitUntilEnded(identity, { id });
  expect(await sql('select sealed from messaging.notifications where id = $1', [id])).toEqual([{ sealed: null }]);
});

test('puts only an id into the Redis job', async () => {
  const { identity, redis } = messaging;
  const { id } = await sendRequest(identity, email('job@linden.example'));
  const job = `${redis.prefix}:send-notification:${id}`;
  await expect.poll(() => redis.redis.hget(job, 'data')).not.toBeNull();
  const data = JSON.parse((await redis.redis.hget(job, 'data')) ?? '');
  expect(data.payload).toEqual({ notificationId: id });
  expect(JSON.stringify(await redis.redis.hgetall(job))).not.toMatch(/linden\.example|marker/);
});

test('logs neither recipients nor content in the server or the worker', async () => {
  const { identity, lines } = messaging;
  await waitUntilEnded(identity, await sendRequest(identity, { ...email('marker.name@linden.example') }));
  const said = JSON.stringify([worker.lines, lines]);
  expect(said).toContain('notification sent');
  expect(said).toContain('notification given up');
  expect(said).not.toMatch(/linden\.example|marker|4155550123|5005550001|482913|100234|4, 8, 2/);
});
