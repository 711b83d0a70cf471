import { randomUUID } from 'node:crypto';
import { openTestStorage } from '@linden/testkit/stores/test-storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAdmission } from '#tests/support/booking.ts';
import { type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
let storage: Awaited<ReturnType<typeof openTestStorage>>['storage'];
beforeAll(async () => {
  ({ storage } = await openTestStorage());
  world = await startPeople({ storage, uploadFormsPerDay: 4 });
});
afterAll(async () => {
  await world?.stop();
  storage?.close();
});

const exhausted = refusal('exhausted', 'UPLOADS_EXHAUSTED', 'kind');
const countCaps = () => world.caps.filter((cap) => cap === 'uploads').length;

/** A client with one open upload of an insurance card, which takes two forms each time it is redeemed. */
async function client() {
  const { account, caller } = world.person();
  const scheduling = world.admissions('scheduling', { kind: 'service', name: 'scheduling' });
  const { patientId } = await scheduling.admitPatient(buildAdmission({ accountId: account }));
  const cards = world.insuranceCardsAs(caller);
  const { upload } = await cards.createInsuranceCardUpload({ patientId, coverageId: randomUUID() });
  return () => cards.redeemInsuranceCardUpload({ shortId: upload?.shortId ?? '' });
}

test('an account gets four upload forms in 24 hours, also for one upload; another account and the next day are not affected', async () => {
  const redeem = await client();
  await redeem();
  await redeem();
  const before = countCaps();
  await expect(redeem()).rejects.toMatchObject(exhausted);
  expect(countCaps()).toBe(before + 1);
  await expect((await client())()).resolves.toMatchObject({ maxBytes: expect.any(Number) });
  world.ahead.ms += 24 * 3_600_000 + 1000;
  await expect(redeem()).resolves.toMatchObject({ maxBytes: expect.any(Number) });
});

test('parallel requests cannot exceed the budget', async () => {
  const redeem = await client();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, redeem));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});
