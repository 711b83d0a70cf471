import { randomUUID } from 'node:crypto';
import { createSealer } from '@linden/platform/crypto/sealer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteLetters } from '#src/store/letters/booking-letters.ts';
import { countBookingLetter } from '#src/use-cases/letters/count-booking-letter.ts';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { buildRequest, inTenMinutes, sendRequest } from '#tests/support/requests.ts';

let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

const hourMs = 3_600_000;
const anEmail = () => `${randomUUID()}@linden.example`;
const bookingCode = (email: string) => ({
  recipient: { case: 'email', value: email } as const,
  template: { case: 'bookingCode', value: { code: '482913', expiresAt: inTenMinutes() } } as const,
});
const send = (email: string) =>
  sendRequest(messaging.as('scheduling'), bookingCode(email)).then(
    () => 'ok',
    ({ code }: { code: unknown }) => code,
  );
/** Counts a booking letter, as the worker does when it stores one. */
const countLetter = (email: string) => {
  const request = buildRequest({
    recipient: { case: 'email', value: email },
    template: { case: 'bookingNotice', value: {} },
  });
  const sealer = createSealer('messaging', messaging.sealingKey);
  return messaging.store.tx((tx) => countBookingLetter(tx, sealer, randomUUID(), request, messaging.clock.now()));
};

test('three codes an hour to one recipient, however the address is written', async () => {
  const email = anEmail();
  const outcomes = [await send(email), await send(email.toUpperCase()), await send(email), await send(email)];
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'LETTERS_EXHAUSTED']);
  expect(await send(anEmail())).toBe('ok');
  messaging.clock.ahead += hourMs + 1000;
  expect(await send(email)).toBe('ok');
});

test('three codes an hour to one mailbox, whatever its tag', async () => {
  const name = randomUUID();
  const outcomes = [];
  for (let time = 0; time < 5; time++) outcomes.push(await send(`${name}+${time}@linden.example`));
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'LETTERS_EXHAUSTED', 'LETTERS_EXHAUSTED']);
});

test('20 codes in parallel send three', async () => {
  const email = anEmail();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(email)));
  expect(outcomes.filter((each) => each === 'ok')).toHaveLength(3);
});

test('three booking letters leave one code in reserve', async () => {
  const email = anEmail();
  for (let time = 0; time < 3; time++) await countLetter(email);
  expect([await send(email), await send(email)]).toEqual(['ok', 'LETTERS_EXHAUSTED']);
});

test('a refused code leaves no notification, and one log line without the address', async () => {
  const email = anEmail();
  for (let time = 0; time < 3; time++) await send(email);
  const count = async () =>
    (await messaging.sql<{ n: number }>('select count(*)::int n from messaging.notifications'))[0]?.n;
  const before = await count();
  await send(email);
  expect(await count()).toBe(before);
  const lines = messaging.lines.filter((line) => line.includes('letter_cap'));
  expect(lines.length).toBeGreaterThan(0);
  expect(messaging.lines.join()).not.toContain(email);
  expect(JSON.stringify(await messaging.sql('select * from messaging.booking_letters'))).not.toContain(email);
});

test('letters are forgotten after a day', async () => {
  await messaging.sql(`update messaging.booking_letters set at = now() - interval '25 hours'`);
  await messaging.store.tx(deleteLetters);
  expect(await messaging.sql('select 1 from messaging.booking_letters')).toEqual([]);
});
