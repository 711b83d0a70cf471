import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit/audit';
import { requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { listNotesToReview as list, type NoteToReview } from '#src/store/cancel/provider-cancellations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

const most = 50;

/** Only staff and operators may read the notes, and reading is audited. */
export const listNotesToReview: AppointmentHandler<'listNotesToReview'> =
  (context) =>
  async ({ reviewed }, call) => {
    const caller = await readCaller(context, call);
    requireInside(context, caller);
    const notes = await openTransactionFor(context.store, caller).tx(async (tx) => {
      const found = await list(tx, reviewed, most);
      const providers = new Set(found.map(({ providerId }) => providerId));
      const read = { actor: caller.identity, action: 'cancellation_note.read' };
      await appendAudits(
        tx,
        [...providers].map((subject) => ({ ...read, subject })),
      );
      return found;
    });
    return { notes: notes.map(toNote) };
  };

function toNote({ id, at, subReason, internalNote, additionalDetails, ...note }: NoteToReview) {
  const { reviewReason, reviewedAt, reviewedBy, ...same } = note;
  return {
    ...same,
    cancellationId: id,
    at: timestampFromDate(at),
    subReason: subReason ?? '',
    internalNote: internalNote ?? '',
    additionalDetails: additionalDetails ?? '',
    reviewReason: reviewReason ?? '',
    reviewedBy: reviewedBy?.replace(/^account:/, '') ?? '',
    ...(reviewedAt && { reviewedAt: timestampFromDate(reviewedAt) }),
  };
}
