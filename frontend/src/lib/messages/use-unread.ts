import { useQuery } from '@apollo/client/react';
import { type ChatRole, UnreadMessagesDocument } from '#src/gen/operations.ts';
import { useAccountEvents, useIsStreaming } from '#src/lib/account-stream/account-stream-context.tsx';
import { useReadInTurn } from '#src/lib/account-stream/use-read-in-turn.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';

const pollMs = 60_000;
/** While the stream tells what happens. */
const quietMs = 300_000;

/** Returns how many messages wait, 0 while it is unknown, and whether this installation has messages at all. */
export function useUnread(role: ChatRole): { readonly count: number; readonly isOpen: boolean } {
  const isStreaming = useIsStreaming();
  const { data, error, refetch } = useQuery(UnreadMessagesDocument, {
    variables: { role },
    pollInterval: isStreaming ? quietMs : pollMs,
    skipPollAttempt: () => document.hidden,
  });
  useAccountEvents(useReadInTurn(refetch));
  const outcome = error && toCallOutcome(error);
  const isClosed = outcome?.kind === 'refused' && outcome.code === 'MESSAGES_NOT_OPEN';
  return { count: data?.unreadMessages ?? 0, isOpen: !isClosed };
}
