import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '#tests/support/service.ts';
import { modelWorld } from './model-cast.ts';
import { runModel } from './model-run.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('matches the model after 500 random operations', { timeout: 120_000 }, async () => {
  const { outcomes, differences } = await runModel(await modelWorld(service, 6), 500);
  expect(differences).toEqual([]);
  // The run must reach the difficult outcomes.
  const ways = [
    'book BOOKED',
    'book TIME_TAKEN',
    'book PATIENT_BUSY',
    'hold HELD',
    'hold HOLDS_EXHAUSTED',
    'move MOVED',
  ];
  for (const way of [...ways, 'move TIME_TAKEN', 'bookSeries BOOKED', 'settle CONFIRMED', 'updateSeries DONE']) {
    expect(outcomes.get(way) ?? 0, way).toBeGreaterThan(0);
  }
});

test('control: finds a cancellation that leaves its reservation', { timeout: 120_000 }, async () => {
  // The same run, with a fault.
  const planted = await startService();
  try {
    const world = await modelWorld(planted, 7);
    const { differences } = await runModel(world, 500, async (name) => {
      if (name !== 'cancel') return;
      const last = world.model.appointments.find(({ status }) => status === 'CANCELED');
      if (!last) return;
      await planted.sql(
        `insert into scheduling.time_claims (provider_id, patient_id, appointment_id, during, seen)
         select provider_id, patient_id, id, tstzrange(starts_at, ends_at), tstzrange(starts_at, ends_at)
         from scheduling.appointments where id = $1 on conflict do nothing`,
        [last.id],
      );
    });
    expect(differences).not.toEqual([]);
  } finally {
    await planted.stop();
  }
});
