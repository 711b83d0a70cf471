import type { ClientFrameQuery } from '#src/gen/operations.ts';
import type { ClientState } from '#src/lib/client/client-user.tsx';

/** Who is signed in, out of what came so far; whoever is no client is nobody here. */
export function stateOf(data: Pick<ClientFrameQuery, 'clientUser'> | undefined, loading: boolean): ClientState {
  const user = data?.clientUser;
  if (!user) return { kind: loading ? 'reading' : 'away' };
  const { shortId, firstName, lastName, email, isArchived, patients } = user;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    kind: 'known',
    user: { shortId, firstName, lastName, name, email, isArchived, patients: patients ?? null },
  };
}
