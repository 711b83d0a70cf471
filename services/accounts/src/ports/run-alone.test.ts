import { expect, test } from 'vitest';
import { createRunAlone } from './run-alone.ts';

test('runs one work at a time, also after a fault, and refuses more than may wait', async () => {
  const runAlone = createRunAlone(2);
  const running = { now: 0, most: 0 };
  const work = (fails: boolean) => async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise(setImmediate);
    running.now -= 1;
    if (fails) throw new Error('not a picture');
    return 'checked';
  };
  const runs = [runAlone(work(true)), runAlone(work(false)), runAlone(work(false)), runAlone(work(false))];
  const results = await Promise.allSettled(runs);
  expect(results).toMatchObject([
    { reason: { message: 'not a picture' } },
    { value: 'checked' },
    { value: 'checked' },
    { reason: { code: 'CHECKS_BUSY' } },
  ]);
  expect(running.most).toBe(1);
  expect(await runAlone(work(false))).toBe('checked');
});
