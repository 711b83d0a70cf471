import type { ReactElement } from 'react';
import { Session } from '#src/lib/session/session.ts';
import { SessionProvider } from '#src/lib/session/session-context.tsx';
import type { SessionState } from '#src/lib/session/session-machine.ts';
import { issuerThat, settings, trialEdges } from './trial-session.ts';

class StillSession extends Session {
  readonly #still: SessionState;

  constructor(still: SessionState) {
    super(settings, issuerThat({}), trialEdges());
    this.#still = still;
  }

  override get state(): SessionState {
    return this.#still;
  }
}

/** A session in one fixed state; its actions do nothing. */
export function stillSession(state: Partial<SessionState> = {}): Session {
  return new StillSession({ isLoading: false, user: undefined, fault: undefined, needsLogin: false, ...state });
}

/** Renders a part that needs a session. */
export function withSession(page: ReactElement, state: Partial<SessionState> = {}): ReactElement {
  return <SessionProvider session={stillSession(state)}>{page}</SessionProvider>;
}
