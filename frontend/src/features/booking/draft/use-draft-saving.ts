import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BookingDraft } from '#src/features/booking/state/booking-draft.ts';
import type { Step } from '#src/features/booking/state/steps.ts';
import { SaveBookingDraftDocument } from '#src/gen/operations.ts';
import { sendOnLeaving } from '#src/lib/apollo.ts';
import { useLeaveWarning } from '#src/lib/page/use-leave-warning.ts';
import { createDraftSaver } from './draft-saver.ts';
import { sendDraft } from './send-draft.ts';
import { writeTypedDraft } from './typed-draft.ts';

interface SavingParts {
  draft: BookingDraft;
  step: Step;
  /** What the server has, as text. */
  saved: string;
  /** The holds under which the answers may be saved, the preferred one first. */
  holdIds: readonly string[];
  /** A client who has signed out on this page saves nothing more. */
  isOwner: boolean;
  isSignedIn: boolean;
  /** The booking succeeded: nothing is lost by leaving. */
  isOver: RefObject<boolean>;
  onSaved: (holdId: string) => void;
}

/**
 * Saves the answers on the server after a pause in typing and when a question is left. Without a hold or an answer of the server they stay
 * on this page, and the browser asks before it leaves.
 * @returns a function that ends the saving
 */
export function useDraftSaving(parts: SavingParts): () => void {
  const { draft, step, isOwner, isOver } = parts;
  const apollo = useApolloClient();
  const [isAtRisk, setAtRisk] = useState(false);
  const latest = useRef(parts);
  latest.current = parts;
  const [saver] = useState(() =>
    createDraftSaver({
      saved: parts.saved,
      onRisk: setAtRisk,
      async send(text) {
        const holdId = await sendDraft(apollo, latest.current.holdIds, text);
        if (holdId !== undefined) latest.current.onSaved(holdId);
        return holdId !== undefined;
      },
    }),
  );
  const text = writeTypedDraft(draft);
  useEffect(() => {
    if (isOwner) saver.edit(text);
  }, [saver, text, isOwner]);
  const holds = parts.holdIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a question is left, and when a hold is given
  useEffect(() => {
    if (isOwner) void saver.flush();
  }, [saver, step, holds, isOwner]);
  useEffect(() => {
    const leave = () => {
      const unsaved = saver.findUnsaved();
      const [holdId] = latest.current.holdIds;
      if (unsaved === undefined || !holdId || !latest.current.isOwner) return;
      // A signed request takes longer than a closing page has.
      if (latest.current.isSignedIn) void saver.flush();
      else sendOnLeaving(SaveBookingDraftDocument, { holdId, draft: unsaved });
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      if (latest.current.isOwner) void saver.flush();
    };
  }, [saver]);
  useLeaveWarning(isAtRisk && isOwner, isOver);
  return saver.stop;
}
