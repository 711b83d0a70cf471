import { beforeEach, describe, expect, it } from 'vitest';
import { createIssuer, createTestDependencies, createTokens, settings } from '#tests/support/fixtures/test-session.ts';
import { Session } from './session.ts';

let edges: ReturnType<typeof createTestDependencies>;
beforeEach(() => {
  edges = createTestDependencies();
});

async function started() {
  const session = new Session(settings, createIssuer({}), edges);
  await session.start();
  return session;
}

describe('the end of a session', () => {
  it('signing out ends the issuer’s session while the tokens are still here, so that no other tab signs in again', async () => {
    edges.tokens.write(createTokens({}));
    const session = await started();
    await session.logout();
    expect(edges.told).toEqual([{ address: 'https://id.example/end?hint=id-1', hasTokens: true }]);
  });

  it.each([
    ['has no session', 'error=login_required', true, []],
    ['has a session', 'code=c', false, ['https://id.example/end?hint=id-1']],
    ['would have to ask', 'error=interaction_required', false, ['https://id.example/end?hint=']],
  ])('without tokens signs out at the issuer, which %s', async (_name, answer, isSignedOut, left) => {
    edges.frameAnswers(`${answer}&state=state-1`);
    const session = await started();
    expect(await session.logoutAtIssuer()).toBe(isSignedOut);
    expect([edges.seen.left, edges.tokens.read()]).toEqual([left, undefined]);
  });

  it('a session that ended elsewhere is forgotten at once on a page without input', async () => {
    edges.tokens.write(createTokens({}));
    const session = await started();
    await session.ended();
    expect([session.state.user, session.state.needsLogin, edges.tokens.read()]).toEqual([undefined, false, undefined]);
  });

  it('a session that ended elsewhere offers a sign-in on a page that the person has used', async () => {
    edges.tokens.write(createTokens({}));
    const session = await started();
    edges.touch();
    await session.ended();
    expect(session.state).toMatchObject({ user: { name: 'Robin' }, needsLogin: true });
  });

  it('a session that ended elsewhere sends nothing more from a used page, which keeps the offer until a new sign-in', async () => {
    edges.tokens.write(createTokens({}));
    const session = await started();
    edges.touch();
    await session.ended();
    let changes = 0;
    session.subscribe(() => {
      changes += 1;
    });
    await expect(session.token()).rejects.toThrow('the session has ended');
    await session.ended();
    expect([session.state.needsLogin, changes]).toEqual([true, 0]);
    edges.tokens.write(createTokens({ accessToken: 'of-the-new-sign-in' }));
    expect(await session.token()).toBe('of-the-new-sign-in');
    expect(session.state.needsLogin).toBe(false);
  });
});
