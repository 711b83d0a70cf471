import { chooseByDepth, isDeep } from '@linden/testkit/depth';
import { expect, test } from 'vitest';
import { runBookingJourney } from '#tools/load/run-k6.ts';

const order = { target: process.env.TEST_WORLD_URL ?? '', rate: 1, seconds: chooseByDepth(4, 8) };

/** Times are held to their limits only where the machine does nothing else. */
const p95Ms = chooseByDepth(60_000, 3000);

test('visitors book and cancel beside steady searches within the thresholds', async () => {
  const { code, output } = await runBookingJourney({ ...order, p95Ms });
  expect(code, output).toBe(0);
  for (const words of ['the held time is booked', 'the booking is canceled', 'a search finds a provider'])
    expect(output).toContain(`✓ ${words}`);
});

test.runIf(isDeep)('control: an impossible threshold ends with a failure', async () => {
  const { code, output } = await runBookingJourney({ ...order, seconds: 3, p95Ms: 0.01 });
  expect(code, output).toBe(99);
});
