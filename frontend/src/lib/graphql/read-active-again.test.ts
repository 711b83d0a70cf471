import { expect, it, vi } from 'vitest';
import { readActiveAgain } from './read-active-again.ts';

type Client = Parameters<typeof readActiveAgain>[0];

it('a change while the page is being read is read after that, also when reading failed', async () => {
  const ends: Array<(error?: Error) => void> = [];
  const refetchQueries = vi.fn(
    () => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve([])))),
  );
  const apollo = { refetchQueries } as unknown as Client;
  const first = readActiveAgain(apollo);
  const second = readActiveAgain(apollo);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.(new Error('away'));
  await first;
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await second;
  expect(refetchQueries).toHaveBeenCalledTimes(2);
});
