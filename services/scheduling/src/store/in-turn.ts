import { DomainError } from '@linden/platform/domain-error';
import { sqlState } from '@linden/platform/store';

const deadlock = '40P01';
// A statement took longer than anybody waits for. Locks that do are the store's to refuse.
const tooLong = '57014';

/**
 * Does it once more when it was the victim of a deadlock: its transaction has left nothing behind. What waited for too
 * long may be asked for again under the same key.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === deadlock) return work();
    if (sqlState(error) === tooLong) throw busy(error);
    throw error;
  }
}

function busy(cause: unknown): DomainError {
  return new DomainError({ code: 'STORE_BUSY', kind: 'exhausted', message: 'the store is busy, try again', cause });
}
