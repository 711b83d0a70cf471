import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherVisitorId, visitorId } from '#tests/support/booking.ts';
import { type AdmissionClient, type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
let visitor: AdmissionClient;
const providerId = randomUUID();
const hidden = randomUUID();
const attempt = { firstName: 'Maya', email: 'maya@lin', insurance: 'Aetna', dob: '05/0', address: '1 Al' };

beforeAll(async () => {
  world = await startPeople();
  visitor = world.admissions('bff', { kind: 'anonymous', visitor: visitorId });
  await world.admin.query(
    `insert into accounts.providers (id, short_id, name, price_cents, marketplace_visible, open_states)
      values ($1, 'short1a', 'Ada', 1, true, '{CA}'), ($2, 'short2a', 'Bea', 1, false, '{CA}')`,
    [providerId, hidden],
  );
});
afterAll(() => world?.stop());

const newVisitor = () => randomUUID().replaceAll('-', '').replaceAll('0', 'z').slice(0, 22);
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

describe('a visitor’s booking attempt', () => {
  test('is stored as typed, once per provider, under a stable short id', async () => {
    const first = await visitor.recordBookingAttempt({ providerId, attempt });
    const second = await visitor.recordBookingAttempt({ providerId, attempt: { ...attempt, lastName: 'Linf' } });
    expect(second.shortId).toBe(first.shortId);
    const { rows } = await world.admin.query('select first_name, last_name, actor from accounts.booking_attempts');
    expect(rows).toEqual([{ first_name: 'Maya', last_name: 'Linf', actor: `visitor:${visitorId}` }]);
  });

  test('keeps one of five words about how the visit came, and reads it back into no form', async () => {
    const another = world.admissions('bff', { kind: 'anonymous', visitor: otherVisitorId });
    const { shortId } = await another.recordBookingAttempt({ providerId, attempt: { ...attempt, channel: 'search' } });
    const id = await idOf(shortId);
    const { rows } = await world.admin.query('select channel from accounts.booking_attempts where id = $1', [id]);
    expect(rows).toEqual([{ channel: 'search' }]);
    const told = await another.getBookingAttempt({ shortId, prefillToken: await tokenFor(id) });
    expect(told.attempt?.channel).toBe('');
    const other = another.recordBookingAttempt({ providerId, attempt: { ...attempt, channel: 'utm anxiety' } });
    await expect(other).rejects.toMatchObject(refusal('invalid', 'NOT_IN_LIST'));
  });

  test('past the budget of its network is not kept, also when many come at once, until an hour has passed', async () => {
    const visitors = Array.from({ length: 12 }, newVisitor);
    const networks = [`p64.${'a'.repeat(22)}`, `p56.${'b'.repeat(22)}`, `p48.${'c'.repeat(22)}`];
    const from = (id: string) => world.admissions('bff', { kind: 'anonymous', visitor: id, networks });
    const outcomes = await Promise.allSettled(
      visitors.map((id) => from(id).recordBookingAttempt({ providerId, attempt })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    for (const reason of refused) expect(reason).toMatchObject(refusal('exhausted', 'PROOF_REQUIRED'));
    expect(world.caps).toEqual(Array(6).fill('p64'));
    // An attempt that is kept already goes on, and another household is not affected.
    const kept = visitors[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    await from(kept).recordBookingAttempt({ providerId, attempt: { ...attempt, lastName: 'Later' } });
    const other = [`p64.${'d'.repeat(22)}`, `p56.${'e'.repeat(22)}`, `p48.${'c'.repeat(22)}`];
    await world
      .admissions('bff', { kind: 'anonymous', visitor: newVisitor(), networks: other })
      .recordBookingAttempt({ providerId, attempt });
    world.ahead.ms = 3_601_000;
    await from(newVisitor()).recordBookingAttempt({ providerId, attempt });
    world.ahead.ms = 0;
  });

  test('is readable only with its token, and each read is audited', async () => {
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

  test('expires after 30 days: readers lose it at once, and the next write deletes it', async () => {
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
    ['no provider', { providerId: 'x', attempt }, refusal('invalid', 'INVALID_ID', 'providerId')],
    ['a hidden provider', { providerId: hidden, attempt }, refusal('not_found', 'PROVIDER_NOT_FOUND')],
    ['no form fields', { providerId }, refusal('invalid', 'REQUIRED', 'attempt')],
    [
      'a text that is too long',
      { providerId, attempt: { city: 'x'.repeat(301) } },
      refusal('invalid', 'INVALID_FORMAT', 'attempt.city'),
    ],
  ])('rejects %s', async (_, request, expected) => {
    await expect(visitor.recordBookingAttempt(request)).rejects.toMatchObject(expected);
  });

  test('not by another caller: services and unknown browsers have no attempts', async () => {
    for (const rpc of services()) {
      await expect(rpc.recordBookingAttempt({ providerId, attempt })).rejects.toMatchObject(denied);
    }
  });
});

describe('the answer to how the client heard about us', () => {
  const answerOf = async (appointmentId: string) =>
    (
      await world.admin.query('select answer, details from accounts.how_did_you_hear where appointment_id = $1', [
        appointmentId,
      ])
    ).rows;

  test('is one answer per appointment, which only the first person can change', async () => {
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
    ['no appointment', { appointmentId: 'x', answer: 'DOCTOR' }, 'appointmentId', 'INVALID_ID'],
    ['a free answer', { appointmentId: randomUUID(), answer: 'a dream' }, 'answer', 'NOT_IN_LIST'],
    [
      'a text that is too long',
      { appointmentId: randomUUID(), answer: 'OTHER', details: 'x'.repeat(501) },
      'details',
      'INVALID_FORMAT',
    ],
  ])('rejects %s', async (_, request, field, code) => {
    await expect(visitor.recordHowDidYouHearAboutUs(request)).rejects.toMatchObject(refusal('invalid', code, field));
  });

  test('not by another caller', async () => {
    for (const rpc of services()) {
      const answering = rpc.recordHowDidYouHearAboutUs({ appointmentId: randomUUID(), answer: 'DOCTOR' });
      await expect(answering).rejects.toMatchObject(denied);
    }
  });
});
