import type { ClientFrameQuery } from '#src/gen/operations.ts';
import type { ClientState } from '#src/lib/client/client-user.tsx';

/** Returns the state of the signed-in client; other roles are not clients. */
export function findState(data: Pick<ClientFrameQuery, 'clientUser'> | undefined, loading: boolean): ClientState {
  const user = data?.clientUser;
  if (!user) return { kind: loading ? 'reading' : 'away' };
  const { shortId, firstName, lastName, email, isArchived, patients } = user;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    kind: 'known',
    user: { shortId, firstName, lastName, name, email, isArchived, patients: patients ?? null },
  };
}
