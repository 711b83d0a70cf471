import DataLoader from 'dataloader';
import { callUpstream } from '../errors.ts';

/** Creates a loader that calls a service once for all keys of a tick. Keys without an answer load as undefined. */
export function createBatchLoader<Value>(
  service: string,
  maxBatchSize: number,
  fetch: (keys: string[]) => Promise<Iterable<readonly [string, Value]>>,
): DataLoader<string, Value | undefined> {
  return new DataLoader<string, Value | undefined>(
    async (keys) => {
      const found = new Map(await callUpstream(service, () => fetch([...keys])));
      return keys.map((key) => found.get(key));
    },
    { maxBatchSize },
  );
}
