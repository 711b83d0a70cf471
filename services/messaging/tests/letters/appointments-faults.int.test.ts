import { randomUUID } from 'node:crypto';
import { AppointmentChange as Change } from '@linden/proto/scheduling/v1/appointment_pb';
import { chooseByDepth } from '@linden/testkit/depth';
import { type FaultProxy, runThroughProxy, startFaultProxy } from '@linden/testkit/stores/fault-proxy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { buildAppointment, type Neighbors, startNeighbors } from '#tests/support/neighbors.ts';

let messaging: Messaging;
let around: Neighbors;
let smtp: FaultProxy;
beforeAll(async () => {
  messaging = await startMessaging();
  around = await startNeighbors(messaging);
  smtp = await startFaultProxy(messaging.inbox.smtpUrl);
});
afterAll(async () => {
  await messaging.stop();
  await Promise.all([around.stop(), smtp.close()]);
});

const start = (env: Record<string, string> = {}) => messaging.worker({ ...around.env, ...env });

/** How often each email was attempted, by appointment id. */
async function attemptsById(): Promise<Map<string, number>> {
  const rows = await messaging.sql<{ id: string; attempts: number }>(
    `select split_part(key, ':', 2) as id, attempts from messaging.notifications where state = 'SENT'`,
  );
  return new Map(rows.map(({ id, attempts }) => [id, attempts]));
}

test('loses nothing and notifies no one twice while workers are killed repeatedly, two at a time', async () => {
  const ids = Array.from({ length: chooseByDepth(24, 60) }, () => randomUUID());
  const two = () => Promise.all([start({ SEND_LEASE_MS: '2000' }), start({ SEND_LEASE_MS: '2000' })]);
  let running = await two();
  for (const [index, id] of ids.entries()) {
    await around.tell(buildAppointment(id), Change.BOOKED, [`kill-${id}@linden.example`]);
    if (index % 20 !== 10) continue;
    await Promise.all(running.map((worker) => worker.kill('SIGKILL')));
    running = await two();
  }
  await expect.poll(async () => (await attemptsById()).size, { timeout: 60_000 }).toBe(ids.length);
  const kept = await messaging.sql('select count(*)::int as n from messaging.notifications');
  expect(kept).toEqual([{ n: ids.length }]);
  const received = Map.groupBy(await messaging.inbox.list(), ({ to }) => to);
  // A worker that dies after the carrier's answer and before the record leaves an email that goes out again. Only those may arrive twice.
  for (const [id, attempts] of await attemptsById()) {
    const count = received.get(`kill-${id}@linden.example`)?.length ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(attempts);
  }
  await Promise.all(running.map((worker) => worker.kill()));
}, 120_000);

test('sends an email once when a worker is killed while sending it', async () => {
  const frozen = { SMTP_URL: runThroughProxy(messaging.inbox.smtpUrl, smtp), SEND_LEASE_MS: '2000' };
  const worker = await start(frozen);
  smtp.freeze();
  const booked = buildAppointment(randomUUID());
  await around.tell(booked, Change.BOOKED, ['once@linden.example']);
  const attempts = () =>
    messaging.sql('select attempts from messaging.notifications where key = $1', [`appointment:${booked.id}:1:0`]);
  await expect.poll(attempts).toEqual([{ attempts: 1 }]);
  await worker.kill('SIGKILL');
  await smtp.restore();
  const next = await start();
  const letters = async () => (await messaging.inbox.list('once@linden.example')).length;
  await expect.poll(letters).toBe(1);
  await around.tell(buildAppointment(randomUUID()), Change.BOOKED, ['behind@linden.example']);
  await expect.poll(() => messaging.inbox.list('behind@linden.example')).toHaveLength(1);
  expect(await letters()).toBe(1);
  await next.kill();
});

test('sends nothing and loses nothing while accounts is unavailable', { timeout: 60_000 }, async () => {
  const unavailable = { ACCOUNTS_RPC: '127.0.0.1:1' };
  const worker = await start(unavailable);
  const booked = buildAppointment(randomUUID());
  await around.tell(booked, Change.BOOKED, ['patient.one@linden.example']);
  const failures = () => worker.lines.filter(({ msg }) => msg === 'events were not handled').length;
  await expect.poll(failures).toBeGreaterThan(1);
  expect(await messaging.inbox.list('patient.one@linden.example')).toEqual([]);
  await worker.kill();
  const next = await start();
  await expect.poll(() => messaging.inbox.list('patient.one@linden.example')).toHaveLength(1);
  await next.kill();
});
