import { appendAudit } from '@linden/platform/audit/audit';
import type { IssuerContext } from '#src/context.ts';
import { endSession, type SessionOfAccount } from '#src/store/sign-in/sessions.ts';

/** Ends one session for every portal and host that uses it. A session that has ended already stays ended. */
export async function signOut({ store }: Pick<IssuerContext, 'store'>, session: SessionOfAccount): Promise<void> {
  await store.tx(async (tx) => {
    if (!(await endSession(tx, session))) return;
    const actor = { kind: 'person', account: session.accountId } as const;
    await appendAudit(tx, { actor, action: 'account.sign_out', subject: session.accountId });
  });
}
