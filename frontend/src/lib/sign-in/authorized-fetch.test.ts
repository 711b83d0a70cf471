import { beforeAll, describe, expect, it } from 'vitest';
import { createAuthorizedFetch, missingAuthHeader } from './authorized-fetch.ts';

beforeAll(() => {
  globalThis.location ??= { origin: 'https://linden.example' } as Location;
});

/** A sign-in that returns the given tokens in turn, and an API that refuses the named ones. */
function trial({
  tokens = [] as (string | undefined)[],
  refused = [] as string[],
  jwt = undefined as string | undefined,
  drop = false,
  body = '{}',
}) {
  const calls: string[] = [];
  const fetch = createAuthorizedFetch({
    signIn: {
      ended: async () => void calls.push('ended'),
      token: async (isRefused) => (isRefused === undefined ? tokens[0] : tokens[1]),
    },
    issuer: {
      call: async (token, url, { method, headers }) => {
        calls.push(`DPoP ${token} ${method} ${url.pathname} ${headers.get('accept') ?? ''}`.trim());
        return new Response(body, { status: refused.includes(token) ? 401 : 200 });
      },
    },
    jwt: () => jwt,
    logoutOnInvalidAuth: drop,
    fetch: (async (_url: string, init: RequestInit) => {
      calls.push(new Headers(init.headers).get('authorization') ?? 'none');
      return new Response('{}');
    }) as typeof globalThis.fetch,
  });
  return { calls, ask: () => fetch('/api/graphql', { method: 'POST', body: '{}', headers: { accept: 'x' } }) };
}

describe('a call to the API', () => {
  it.each([
    { name: 'uses a JWT if there is one', given: { jwt: 'jwt-1', tokens: ['t-1'] }, calls: ['Bearer jwt-1'] },
    {
      name: 'otherwise uses the access token with a proof',
      given: { tokens: ['t-1'] },
      calls: ['DPoP t-1 POST /api/graphql x'],
    },
    { name: 'as a visitor', given: {}, calls: ['none'] },
    {
      name: 'is repeated with a renewed token',
      given: { tokens: ['t-1', 't-2'], refused: ['t-1'] },
      calls: ['DPoP t-1 POST /api/graphql x', 'DPoP t-2 POST /api/graphql x'],
    },
    {
      name: 'is not renewed when the sign-in has ended',
      given: { tokens: ['t-1', 't-2'], refused: ['t-1'], body: '{"errors":[{"extensions":{"code":"SESSION_ENDED"}}]}' },
      calls: ['DPoP t-1 POST /api/graphql x', 'ended'],
    },
    {
      name: 'is sent once when there is no other token',
      given: { tokens: ['t-1', 't-1'], refused: ['t-1'] },
      calls: ['DPoP t-1 POST /api/graphql x'],
    },
  ])('goes $name', async ({ given, calls: wanted }) => {
    const { ask, calls } = trial(given);
    await ask();
    expect(calls).toEqual(wanted);
  });

  it('is dropped with the words of the specification when no one is signed in and the flag is on', async () => {
    const { ask, calls } = trial({ drop: true });
    await expect(ask()).rejects.toThrow(missingAuthHeader);
    expect(missingAuthHeader).toBe('Missing auth header');
    expect(calls).toEqual([]);
  });
});
