import { appendAudits } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { Context } from '#src/context.ts';
import {
  countWaitingLetters,
  type FailedLetter,
  listHandledLetters,
  listWaitingLetters,
} from '#src/store/letters/failed-letters.ts';

const most = 50;

/** Reading is audited for each person whose letter failed. */
export function readFailedLetters(
  { store }: Pick<Context, 'store'>,
  actor: Person,
  handled: boolean,
): Promise<FailedLetter[]> {
  return store.tx(async (tx) => {
    const found = await (handled ? listHandledLetters : listWaitingLetters)(tx, most);
    const people = new Set(found.map(({ accountId }) => accountId));
    await appendAudits(
      tx,
      [...people].map((subject) => ({ actor, action: 'failed_letter.read', subject })),
    );
    return found;
  });
}

/** A number about no one, so it is not audited. */
export function countFailedLetters({ store }: Pick<Context, 'store'>): Promise<number> {
  return store.tx(countWaitingLetters);
}
