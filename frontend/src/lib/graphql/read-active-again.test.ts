import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Whether a file reads queries again by itself. With `awaitRefetchQueries`, a query that fails rejects a change that was saved, and the page says
 * that nothing was saved.
 */
function readsByItself(source: string): boolean {
  return /refetchQueries/.test(source);
}

it('pages read again only by it, so a saved change never looks failed', () => {
  const src = join(import.meta.dirname, '../..');
  const readers = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)gen\//.test(name))
    .filter((name) => readsByItself(readFileSync(join(src, name), 'utf8')));
  expect(readers).toEqual([join('lib', 'graphql', 'read-active-again.ts')]);
  expect(readsByItself("useMutation(PutDocument, { refetchQueries: 'active', awaitRefetchQueries: true })")).toBe(true);
});
