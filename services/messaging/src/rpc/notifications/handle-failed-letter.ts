import { invalid, notFound } from '@linden/platform/domain-error';
import { requireSupport } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { recordHandling } from '#src/use-cases/letters/record-handling.ts';

const lengths = { least: 10, most: 500 };

export const handleFailedLetter: Handler<'handleFailedLetter'> =
  (context) =>
  async ({ id, note }, call) => {
    const actor = requireSupport(context, call);
    const did = readNote(note);
    if (!isUuid(id)) throw notFound('NOTIFICATION_NOT_FOUND', 'there is no such failed letter');
    await recordHandling(context, actor, { id, note: did });
    return {};
  };

function readNote(value: string): string {
  const note = value.trim();
  if (note.length >= lengths.least && note.length <= lengths.most) return note;
  throw invalid('INVALID_REASON', `must have ${lengths.least} to ${lengths.most} characters`, 'note');
}
