import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherVisitorId, visitorId } from './booking.ts';
import { type AdmissionClient, type PeopleWorld, refusal, startPeople } from './people.ts';

let world: PeopleWorld;
let visitor: AdmissionClient;
const [providerId, hidden] = [randomUUID(), randomUUID()];
const attempt = { firstName: 'Maya', email: 'maya@lin', insurance: 'Aetna', dob: '05/0', address: '1 Al' };

beforeAll(async () => {
  world = await startPeople();
  visitor = world.admissions('bff', { kind: 'anonymous', visitor: visitorId });
  await world.admin.query(
    `insert into accounts.providers (id, short_id, name, price_cents, marketplace_visible)
      values ($1, 'short1a', 'Ada', 1, true), ($2, 'short2a', 'Bea', 1, false)`,
    [providerId, hidden],
  );
});
afterAll(() => world?.stop());

const denied = refusal('denied', 'NOT_ALLOWED');
const invalidToken = refusal('denied', 'PREFILL_TOKEN_INVALID');
const idOf = async (shortId: string): Promise<string> =>
  (await world.admin.query('select id from accounts.booking_attempts where short_id = $1', [shortId])).rows[0]?.id;
const tokenFor = async (id: string) => {
  const subject = { case: 'bookingAttemptId', value: id } as const;
  return (await world.scheduling.createPrefillToken({ subject, minutes: 10 })).prefillToken;
};
const services = () => [
  world.admissions('scheduling', { kind: 'service', name: 'scheduling' }),
  world.admissions('operator', { kind: 'operator', name: 'test' }),
  world.admissions('bff', { kind: 'anonymous' }),
];

describe('what a visitor has typed', () => {
  test('is kept as it stands, once for each provider, under a short id that stays', async () => {
    const first = await visitor.recordBookingAttempt({ providerId, attempt });
    const second = await visitor.recordBookingAttempt({ providerId, attempt: { ...attempt, lastName: 'Linf' } });
    expect(second.shortId).toBe(first.shortId);
    const { rows } = await world.admin.query('select first_name, last_name, actor from accounts.booking_attempts');
    expect(rows).toEqual([{ first_name: 'Maya', last_name: 'Linf', actor: `visitor:${visitorId}` }]);
  });

  test('is read by a token for it alone, and the look is written down', async () => {
    const { shortId } = await visitor.recordBookingAttempt({ providerId, attempt });
    const id = await idOf(shortId);
    const other = world.admissions('bff', { kind: 'anonymous', visitor: otherVisitorId });
    const prefillToken = await tokenFor(id);
    const answer = await other.getBookingAttempt({ shortId, prefillToken });
    expect(answer.attempt).toMatchObject({ ...attempt, lastName: '' });
    expect(await world.trail(id)).toEqual(['prefill_token.create', 'booking_attempt.prefill_read']);
    const patient = { case: 'patientId', value: id } as const;
    const wrong = [
      [shortId, ''],
      [shortId, await tokenFor(randomUUID())],
      [shortId, (await world.scheduling.createPrefillToken({ subject: patient, minutes: 5 })).prefillToken],
      ['1'.repeat(22), prefillToken],
    ] as const;
    for (const [key, token] of wrong) {
      const reading = other.getBookingAttempt({ shortId: key, prefillToken: token });
      await expect(reading).rejects.toMatchObject(invalidToken);
    }
  });

  test('is gone after 30 days, for readers at once and from the table with the next one', async () => {
    const me = world.person();
    const { shortId } = await me.admissions.recordBookingAttempt({ providerId, attempt });
    const id = await idOf(shortId);
    const prefillToken = await tokenFor(id);
    await world.admin.query(
      "update accounts.booking_attempts set typed_at = now() - interval '31 days' where id = $1",
      [id],
    );
    await expect(visitor.getBookingAttempt({ shortId, prefillToken })).rejects.toMatchObject(invalidToken);
    await visitor.recordBookingAttempt({ providerId, attempt });
    expect(await idOf(shortId)).toBeUndefined();
  });

  test.each([
    ['no provider', { providerId: 'x', attempt }, refusal('invalid', 'NOT_A_UUID', 'providerId')],
    ['a hidden provider', { providerId: hidden, attempt }, refusal('not_found', 'PROVIDER_NOT_FOUND')],
    ['nothing typed', { providerId }, refusal('invalid', 'REQUIRED', 'attempt')],
    ['a novel', { providerId, attempt: { city: 'x'.repeat(301) } }, refusal('invalid', 'BAD_SHAPE', 'attempt.city')],
  ])('%s is refused', async (_, request, expected) => {
    await expect(visitor.recordBookingAttempt(request)).rejects.toMatchObject(expected);
  });

  test('not by another caller: services type nothing, nor does a browser that is not known', async () => {
    for (const rpc of services()) {
      await expect(rpc.recordBookingAttempt({ providerId, attempt })).rejects.toMatchObject(denied);
    }
  });
});

describe('how somebody heard of us', () => {
  const answerOf = async (appointmentId: string) =>
    (
      await world.admin.query('select answer, details from accounts.how_did_you_hear where appointment_id = $1', [
        appointmentId,
      ])
    ).rows;

  test('is one answer for each appointment, the last one of whoever answered first', async () => {
    const appointmentId = randomUUID();
    await visitor.recordHowDidYouHearAboutUs({ appointmentId, answer: 'DOCTOR' });
    await visitor.recordHowDidYouHearAboutUs({ appointmentId, answer: 'OTHER', details: 'a leaflet' });
    expect(await answerOf(appointmentId)).toEqual([{ answer: 'OTHER', details: 'a leaflet' }]);
    const other = world.admissions('bff', { kind: 'anonymous', visitor: otherVisitorId });
    const taking = other.recordHowDidYouHearAboutUs({ appointmentId, answer: 'DOCTOR' });
    await expect(taking).rejects.toMatchObject(refusal('conflict', 'ANSWERED_BEFORE'));
    expect(await answerOf(appointmentId)).toEqual([{ answer: 'OTHER', details: 'a leaflet' }]);
  });

  test.each([
    ['no appointment', { appointmentId: 'x', answer: 'DOCTOR' }, 'appointmentId', 'NOT_A_UUID'],
    ['an answer of their own', { appointmentId: randomUUID(), answer: 'a dream' }, 'answer', 'NOT_IN_LIST'],
    ['a novel', { appointmentId: randomUUID(), answer: 'OTHER', details: 'x'.repeat(501) }, 'details', 'BAD_SHAPE'],
  ])('%s is refused', async (_, request, field, code) => {
    await expect(visitor.recordHowDidYouHearAboutUs(request)).rejects.toMatchObject(refusal('invalid', code, field));
  });

  test('not by another caller', async () => {
    for (const rpc of services()) {
      const answering = rpc.recordHowDidYouHearAboutUs({ appointmentId: randomUUID(), answer: 'DOCTOR' });
      await expect(answering).rejects.toMatchObject(denied);
    }
  });
});
