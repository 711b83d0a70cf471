import { useQuery } from '@apollo/client/react';
import { type ChatRole, UnreadMessagesDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';

const pollMs = 60_000;

/** Returns how many messages wait, 0 while it is unknown, and whether this installation has messages at all. */
export function useUnread(role: ChatRole): { readonly count: number; readonly isOpen: boolean } {
  const { data, error } = useQuery(UnreadMessagesDocument, {
    variables: { role },
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const outcome = error && toCallOutcome(error);
  const isClosed = outcome?.kind === 'refused' && outcome.code === 'MESSAGES_NOT_OPEN';
  return { count: data?.unreadMessages ?? 0, isOpen: !isClosed };
}
