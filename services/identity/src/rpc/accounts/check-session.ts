import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Handler } from '#src/context.ts';
import { mayCheckSessions } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { checkSessionUse, isSessionOpen } from '#src/store/sign-in/sessions.ts';

/** The library moves a session to a new id in two statements, and the session is in neither place between them. */
const moveMs = 150;

export const checkSession: Handler<'checkSession'> =
  ({ store, idle }) =>
  async ({ accountId, sessionId, isWatching }, call) => {
    if (!mayCheckSessions(getCaller(call))) throw denied('NOT_ALLOWED', 'only the BFF checks sessions');
    if (!isUuid(accountId) || sessionId === '') return { isOpen: false };
    const session = { accountId, sessionId };
    const isOpen = () => (isWatching ? isSessionOpen(store, session) : checkSessionUse(store, session, idle));
    if (await isOpen()) return { isOpen: true };
    await new Promise((resolve) => setTimeout(resolve, moveMs));
    return { isOpen: await isOpen() };
  };
