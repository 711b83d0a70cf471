import { beforeEach, describe, expect, it } from 'vitest';
import { createIssuer, createTestDependencies, createTokens, settings } from '#tests/support/fixtures/test-sign-in.ts';
import { SignIn } from './sign-in.ts';

let edges: ReturnType<typeof createTestDependencies>;
beforeEach(() => {
  edges = createTestDependencies();
});

async function started() {
  const signIn = new SignIn(settings, createIssuer({}), edges);
  await signIn.start();
  return signIn;
}

describe('the end of a sign-in', () => {
  it('signing out ends the issuer’s sign-in while the tokens are still here, so that no other tab signs in again', async () => {
    edges.tokens.write(createTokens({}));
    const signIn = await started();
    await signIn.logout();
    expect(edges.told).toEqual([{ address: 'https://id.example/end?hint=id-1', hasTokens: true }]);
  });

  it.each([
    ['has no sign-in', 'error=login_required', true, []],
    ['has a sign-in', 'code=c', false, ['https://id.example/end?hint=id-1']],
    ['would have to ask', 'error=interaction_required', false, ['https://id.example/end?hint=']],
  ])('without tokens signs out at the issuer, which %s', async (_name, answer, isSignedOut, left) => {
    edges.frameAnswers(`${answer}&state=state-1`);
    const signIn = await started();
    expect(await signIn.logoutAtIssuer()).toBe(isSignedOut);
    expect([edges.seen.left, edges.tokens.read()]).toEqual([left, undefined]);
  });

  it('a sign-in that ended elsewhere is forgotten at once on a page without input', async () => {
    edges.tokens.write(createTokens({}));
    const signIn = await started();
    await signIn.ended();
    expect([signIn.state.user, signIn.state.needsLogin, edges.tokens.read()]).toEqual([undefined, false, undefined]);
  });

  it('a sign-in that ended elsewhere offers a sign-in on a page that the person has used', async () => {
    edges.tokens.write(createTokens({}));
    const signIn = await started();
    edges.touch();
    await signIn.ended();
    expect(signIn.state).toMatchObject({ user: { name: 'Robin' }, needsLogin: true });
  });

  it('a sign-in that ended elsewhere sends nothing more from a used page, which keeps the offer until a new sign-in', async () => {
    edges.tokens.write(createTokens({}));
    const signIn = await started();
    edges.touch();
    await signIn.ended();
    let changes = 0;
    signIn.subscribe(() => {
      changes += 1;
    });
    await expect(signIn.token()).rejects.toThrow('the session has ended');
    await signIn.ended();
    expect([signIn.state.needsLogin, changes]).toEqual([true, 0]);
    edges.tokens.write(createTokens({ accessToken: 'of-the-new-sign-in' }));
    expect(await signIn.token()).toBe('of-the-new-sign-in');
    expect(signIn.state.needsLogin).toBe(false);
  });
});
