import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import type { SessionState } from './session-machine.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Provides the session to everything below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the session and renders again at each change. @throws without a provider above */
export function useSession(): { session: Session; state: SessionState } {
  const session = useContext(SessionContext);
  if (!session)
    throw new Error('useSession was called outside of its provider: wrap the component in <SessionProvider>.');
  const state = useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => session.state,
  );
  return { session, state };
}
