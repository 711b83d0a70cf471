import { expect, test } from 'vitest';
import { mapInBatches } from './map-in-batches.ts';

test('keeps the order and never runs more items at once than the batch size', async () => {
  let atWork = 0;
  let most = 0;
  const answers = await mapInBatches([5, 1, 4, 2, 3], 2, async (item) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setTimeout(resolve, item));
    atWork -= 1;
    return item * 10;
  });
  expect(answers).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('rejects when one item fails', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('away');
    return item;
  };
  await expect(mapInBatches([1, 2, 3], 2, work)).rejects.toThrow('away');
});
