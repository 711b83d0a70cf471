import { Code, ConnectError } from '@connectrpc/connect';
import { DomainError } from '@linden/platform/domain-error';
import type { SetAside } from '#src/store/set-aside.ts';

type Project = (ids: string[]) => Promise<void>;

/** A provider is set aside after this many failures in a row. */
const maxFailures = 3;
/** If more providers than this fail, and most of the batch does, the cause is not a single record. */
const minOutageFailures = 10;

/**
 * Projects all providers of a batch that can be read, so that one broken record does not block the others. Sets a provider aside after
 * three failures. Before that, and when an owner or the engine is unavailable, it rejects so that the whole batch is retried.
 */
export function projectReadable(project: Project, setAside: Pick<SetAside, 'put' | 'release'>): Project {
  const failures = new Map<string, number>();
  return async (ids) => {
    const broken = await projectInParts(project, ids);
    const read = ids.filter((id) => !broken.has(id));
    for (const id of read) failures.delete(id);
    await setAside.release(read);
    const hopeful: unknown[] = [];
    for (const [id, error] of broken) {
      const times = (failures.get(id) ?? 0) + 1;
      if (times < maxFailures) hopeful.push(error);
      else await setAside.put(id, error);
      failures.set(id, times % maxFailures);
    }
    if (hopeful.length > 0) throw hopeful[0];
  };
}

/**
 * Halves a failing batch until the faulty providers are found.
 * @returns the faulty providers with their errors
 * @throws when a service is unavailable, or when most of the batch cannot be read
 */
export async function projectInParts(project: Project, ids: string[]): Promise<Map<string, unknown>> {
  const broken = await halve(project, ids);
  if (broken.size > minOutageFailures && broken.size > ids.length / 2) throw broken.values().next().value;
  return broken;
}

async function halve(project: Project, ids: string[]): Promise<Map<string, unknown>> {
  try {
    await project(ids);
    return new Map();
  } catch (error) {
    const [only] = ids;
    if (isAway(error) || only === undefined) throw error;
    if (ids.length === 1) return new Map([[only, error]]);
    const half = Math.ceil(ids.length / 2);
    return new Map([...(await halve(project, ids.slice(0, half))), ...(await halve(project, ids.slice(half)))]);
  }
}

const awayCodes: readonly Code[] = [Code.Unavailable, Code.DeadlineExceeded, Code.Canceled, Code.ResourceExhausted];

function isAway(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable' || error.kind === 'exhausted';
  return error instanceof ConnectError && awayCodes.includes(error.code);
}
