import { DomainError } from '@linden/platform/domain-error';
import { sqlState } from '@linden/platform/store/store';

const deadlockDetected = '40P01';
// The statement timeout. A lock timeout has a state of its own, which the platform's store maps.
const queryCanceled = '57014';

/**
 * Runs `work` and runs it once more when PostgreSQL chose its transaction as the victim of a deadlock: that transaction
 * was rolled back whole. Throws `STORE_BUSY` after a statement timeout; the client may retry with the same key.
 */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === deadlockDetected) return work();
    if (sqlState(error) === queryCanceled) throw storeBusy(error);
    throw error;
  }
}

function storeBusy(cause: unknown): DomainError {
  return new DomainError({ code: 'STORE_BUSY', kind: 'exhausted', message: 'the store is busy, try again', cause });
}
