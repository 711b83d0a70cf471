import { expect, test } from 'vitest';
import { someAtATime } from './some-at-a-time.ts';

test('answers in the order that was asked, never more at once than may be', async () => {
  let atWork = 0;
  let most = 0;
  const answers = await someAtATime([5, 1, 4, 2, 3], 2, async (item) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setTimeout(resolve, item));
    atWork -= 1;
    return item * 10;
  });
  expect(answers).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('a failure is the failure of all', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('away');
    return item;
  };
  await expect(someAtATime([1, 2, 3], 2, work)).rejects.toThrow('away');
});
