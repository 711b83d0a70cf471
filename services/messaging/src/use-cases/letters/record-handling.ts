import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { DomainError, notFound } from '@linden/platform/domain-error';
import type { Context } from '#src/context.ts';
import { lockFailedLetter, saveHandling } from '#src/store/letters/failed-letters.ts';

/** Stores what a member of staff did about a failed letter. The first record stays. */
export async function recordHandling(
  { store }: Pick<Context, 'store'>,
  actor: Person,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<void> {
  await store.tx(async (tx) => {
    const letter = await lockFailedLetter(tx, id);
    if (!letter) throw notFound('NOTIFICATION_NOT_FOUND', 'there is no such failed letter');
    if (letter.handledBy === actor.account) return;
    if (letter.handledBy !== null) throw handledBefore();
    await saveHandling(tx, id, { by: actor.account, note });
    const entry = { actor, action: 'failed_letter.handle', subject: letter.accountId };
    await appendAudit(tx, { ...entry, detail: { notification: id } });
  });
}

function handledBefore(): DomainError {
  const message = 'another member of staff has handled this letter';
  return new DomainError({ code: 'LETTER_HANDLED', kind: 'conflict', message, field: 'id' });
}
