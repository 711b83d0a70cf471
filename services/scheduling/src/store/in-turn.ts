import { sqlState } from '@linden/platform/store';

const deadlock = '40P01';

/** Does it once more when it was the victim of a deadlock: its transaction has left nothing behind. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== deadlock) throw error;
    return work();
  }
}
