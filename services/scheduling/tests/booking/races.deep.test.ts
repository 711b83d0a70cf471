import { afterAll, beforeAll, test } from 'vitest';
import { instances, raceAtDeadline, raceForSlots, raceOfKeys, raceOfLengths } from '#tests/support/race-runs.ts';
import { startService, type TestService } from '#tests/support/service.ts';

// The numbers of the promise. `races.int.test.ts` has the short runs, and the controls that show these checks can fail.
let service: TestService;
beforeAll(async () => {
  service = await startService({ instances });
});
afterAll(() => service.stop());

test('R1: 10,000 bookings, 100 at a time, three instances, 100 slots', () =>
  raceForSlots(service, { requests: 10_000, slots: 100, clients: 100 }));

test('R2: 5,000 bookings of random lengths and buffers, with contended providers and patients', () =>
  raceOfLengths(service, { requests: 5000, providers: 12, clients: 30, hours: 100 }));

test('R3: 1,000 keys, each ten times at once, three of ten calls cut in flight', () =>
  raceOfKeys(service, { keys: 1000, duplicates: 10 }));

test('R4: 2,000 are confirmed, canceled and lapse at their deadline', () => raceAtDeadline(service, 2000));
