import { beforeEach, expect, it } from 'vitest';
import { createIssuer, createTestDependencies, createTokens, settings } from '#tests/support/fixtures/test-sign-in.ts';
import type { IssuerClient } from './issuer-client.ts';
import { SignIn } from './sign-in.ts';
import { SignInError } from './sign-in-fault.ts';
import { isLogoutElsewhere } from './token-store.ts';

let edges: ReturnType<typeof createTestDependencies>;
beforeEach(() => {
  edges = createTestDependencies();
});

const other = createTokens({ accessToken: 'access-b', user: { account: 'b-1', name: 'Kim', sessionId: 's-2' } });
const ended = () => Promise.reject(new SignInError('invalid_grant', 'it is over'));
const answersAsOther: Partial<IssuerClient> = { redeem: async () => other, renew: ended };

interface Row {
  name: string;
  act: (signIn: SignIn) => Promise<unknown>;
  answers?: Partial<IssuerClient>;
}
const inAnotherTab = () => edges.tokens.write(other);
const rows: Row[] = [
  {
    name: 'in another tab, found by the next call',
    act: (signIn) => {
      inAnotherTab();
      return signIn.token();
    },
  },
  {
    name: 'in another tab, which reports it at once',
    act: async () => {
      inAnotherTab();
      edges.logoutElsewhere();
    },
  },
  { name: 'in a popup', act: (signIn) => signIn.loginWithPopup(), answers: answersAsOther },
  { name: 'in a hidden frame', act: (signIn) => signIn.token('access-1'), answers: answersAsOther },
];

async function pageOfRobin(answers: Partial<IssuerClient> = {}): Promise<SignIn> {
  edges.tokens.write(createTokens({}));
  for (const answer of [edges.frameAnswers, edges.popupAnswers]) answer('code=c&state=state-1');
  const signIn = new SignIn({ ...settings, mayFallBackToFrame: true }, createIssuer(answers), edges);
  await signIn.start();
  edges.tab.setItem('linden.draft.booking', 'typed');
  return signIn;
}

it.each(rows)('another person who signs in $name finds nothing of the previous one', async ({ act, answers }) => {
  const signIn = await pageOfRobin(answers);
  const given = await act(signIn).catch(() => undefined);
  expect(given).toBeUndefined();
  expect(signIn.state.user).toBeUndefined();
  expect(edges.seen.left).toEqual([settings.homePath]);
  expect(edges.tab.getItem('linden.draft.booking')).toBeNull();
  await expect(signIn.token()).rejects.toMatchObject({ error: 'another_account' });
  expect(edges.seen.left).toHaveLength(1);
});

it.each([
  ['in a popup', (signIn: SignIn) => signIn.loginWithPopup()],
  ['in a hidden frame', (signIn: SignIn) => signIn.token('access-1')],
])('the same person who signs in again %s continues', async (_name, act) => {
  const signIn = await pageOfRobin({ redeem: async () => createTokens({ accessToken: 'access-2' }), renew: ended });
  await act(signIn);
  expect(signIn.state.user?.account).toBe('a-1');
  expect(await signIn.token()).toBe('access-2');
  expect(edges.seen.left).toEqual([]);
  expect(edges.tab.getItem('linden.draft.booking')).toBe('typed');
});

it('signing out in another tab clears forms that visitors may use, too', async () => {
  edges.at('/find/book-appointment?provider=p#profile');
  const signIn = await pageOfRobin();
  edges.tokens.clear();
  edges.logoutElsewhere();
  // Reloads the address without its fragment, which would only scroll.
  expect(edges.seen.left).toEqual(['/find/book-appointment?provider=p']);
  await signIn.login();
  expect(edges.seen.left).toHaveLength(1);
});

it('control: a visitor’s form stays when another tab signs out', async () => {
  edges.at('/find/book-appointment?provider=p#profile');
  await new SignIn(settings, createIssuer({}), edges).start();
  edges.logoutElsewhere();
  expect(edges.seen.left).toEqual([]);
});

const stored = (account: string) => JSON.stringify({ client: 'c', tokens: { user: { account } } });
it.each([
  ['signed out', stored('a-1'), null, true],
  ['signed in as another person', stored('a-1'), stored('b-1'), true],
  ['renewed', stored('a-1'), stored('a-1'), false],
  ['signed in', null, stored('a-1'), false],
])('another tab that has %s', (_name, oldValue, newValue, isTold) => {
  expect(isLogoutElsewhere({ key: 'linden.session', oldValue, newValue })).toBe(isTold);
  expect(isLogoutElsewhere({ key: 'linden.else', oldValue, newValue })).toBe(false);
});
