import { allowInsecureRequests, customFetch, protectedResourceRequest } from 'oauth4webapi';
import type { BenchWorld } from '../search/bench-world.ts';
import { getCardsOperation } from '../search/cards-operation.ts';
import type { Question } from '../search/questions.ts';
import type { DirectFetch } from './direct-fetch.ts';
import { type SignInClient, type StoredSession, withNonce } from './signing-in.ts';

export type SearchName = 'visitor' | 'signed in';

export interface Search {
  name: SearchName;
  ask(number: number): Promise<void>;
}

/** Sessions with less time left are renewed between rounds, because issuing a token is not part of a search. */
const minRemainingMs = 60_000;

/** Creates searches for the same page of cards, by a visitor and by signed-in people who prove their key with every request. */
export function createSearches(
  world: BenchWorld,
  questions: readonly Question[],
  parts: { fetch: DirectFetch; signingIn: SignInClient; sessions: StoredSession[]; portal: string },
) {
  const { fetch, signingIn, sessions, portal } = parts;
  const operation = getCardsOperation(world);
  const url = new URL('/api/graphql', portal);
  const options = { [allowInsecureRequests]: true, [customFetch]: fetch } as const;
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
  const bodyOf = (number: number) => {
    const { values } = questions[number % questions.length] ?? {};
    return JSON.stringify({ variables: operation.variables(values ?? {}), extensions: operation.extensions });
  };
  const searches: Search[] = [
    {
      name: 'visitor',
      // A cookie bypasses the shared cache, as for signed-in people.
      ask: async (number) =>
        read(await fetch(url, { method: 'POST', body: bodyOf(number), headers: { ...headers, cookie: 'bench=1' } })),
    },
    {
      name: 'signed in',
      async ask(number) {
        const session = sessions[number % sessions.length];
        if (!session) throw new Error('no one is signed in');
        const { accessToken, proof } = session;
        const send = () =>
          protectedResourceRequest(accessToken, 'POST', url, new Headers(headers), bodyOf(number), {
            ...options,
            DPoP: proof,
          });
        await read(await withNonce(send));
      },
    },
  ];
  return {
    searches,
    async renewSessions(): Promise<void> {
      for (const [index, session] of sessions.entries()) {
        if (session.expiresAt - Date.now() < minRemainingMs) sessions[index] = await signingIn.renew(session);
      }
    },
  };
}

async function read(answer: Response): Promise<void> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  if (text.includes('"errors"')) throw new Error(text.slice(0, 500));
}
