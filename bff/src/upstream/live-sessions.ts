import type { Person } from '@linden/platform/caller/person';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { Logger } from '@linden/platform/telemetry/log';
import type { LiveSessions } from '#src/auth/authenticate.ts';
import type { Upstreams } from './upstreams.ts';

const answerMs = 700;
const pauseMs = 1_000;
const maxEnded = 10_000;

/**
 * Asks identity about the session of each request, so that a token ends with its session. A positive answer is not kept. An ended session
 * never opens again, so that answer is kept. While identity is away, tokens count until they expire, which takes five minutes at most.
 */
export function createLiveSessions(
  identity: Pick<Upstreams['identity'], 'checkSession'>,
  logger: Logger,
): LiveSessions {
  const ended = new Set<string>();
  let pausedUntil = 0;
  const ask = async ({ account, session }: Pick<Person, 'account' | 'session'>, isWatching: boolean) => {
    if (ended.has(session)) return false;
    if (performance.now() < pausedUntil) return true;
    try {
      const { isOpen } = await check(identity, { accountId: account, sessionId: session, isWatching });
      if (!isOpen) remember(ended, session);
      return isOpen;
    } catch (err) {
      pausedUntil = performance.now() + pauseMs;
      logger.warn({ err }, 'identity does not answer; tokens count until they expire');
      return true;
    }
  };
  return { isOpen: (person) => ask(person, false), isStillOpen: (person) => ask(person, true) };
}

/** The deadline ends a check. A visitor who leaves does not, because the answer restarts the idle limit. */
const untilDeadline = new AbortController().signal;
const bff = { kind: 'service', name: 'bff' } as const;

function check(
  identity: Pick<Upstreams['identity'], 'checkSession'>,
  session: { accountId: string; sessionId: string; isWatching: boolean },
) {
  const parentCall = { deadlineMs: Date.now() + answerMs, signal: untilDeadline, caller: bff };
  return runInParentCall(parentCall, () => identity.checkSession(session));
}

function remember(ended: Set<string>, session: string): void {
  ended.add(session);
  if (ended.size > maxEnded) ended.delete(ended.values().next().value ?? '');
}
