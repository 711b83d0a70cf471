import type { ApolloClient } from '@apollo/client';

const running = new WeakMap<object, Promise<unknown>>();

/**
 * Reads again what the page shows, after a change. Waits for an earlier call first: equal requests that are under way share one answer, and
 * that one may be from before the change. Never rejects; a query shows its own failure.
 */
export function readActiveAgain(apollo: Pick<ApolloClient, 'refetchQueries'>): Promise<unknown> {
  const read = async () => apollo.refetchQueries({ include: 'active' });
  const next = (running.get(apollo) ?? Promise.resolve()).then(read).catch(() => undefined);
  running.set(apollo, next);
  return next;
}
