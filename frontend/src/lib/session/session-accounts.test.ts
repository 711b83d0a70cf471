import { beforeEach, expect, it } from 'vitest';
import { createIssuer, createTestDependencies, createTokens, settings } from '#tests/support/fixtures/test-session.ts';
import type { IssuerClient } from './issuer-client.ts';
import { Session } from './session.ts';
import { SessionError } from './session-fault.ts';
import { isLogoutElsewhere } from './token-store.ts';

let edges: ReturnType<typeof createTestDependencies>;
beforeEach(() => {
  edges = createTestDependencies();
});

const other = createTokens({ accessToken: 'access-b', user: { account: 'b-1', name: 'Kim', sessionId: 's-2' } });
const ended = () => Promise.reject(new SessionError('invalid_grant', 'it is over'));
const answersAsOther: Partial<IssuerClient> = { redeem: async () => other, renew: ended };

interface Row {
  name: string;
  act: (session: Session) => Promise<unknown>;
  answers?: Partial<IssuerClient>;
}
const inAnotherTab = () => edges.tokens.write(other);
const rows: Row[] = [
  {
    name: 'in another tab, found by the next call',
    act: (session) => {
      inAnotherTab();
      return session.token();
    },
  },
  {
    name: 'in another tab, which reports it at once',
    act: async () => {
      inAnotherTab();
      edges.logoutElsewhere();
    },
  },
  { name: 'in a popup', act: (session) => session.loginWithPopup(), answers: answersAsOther },
  { name: 'in a hidden frame', act: (session) => session.token('access-1'), answers: answersAsOther },
];

async function pageOfRobin(answers: Partial<IssuerClient> = {}): Promise<Session> {
  edges.tokens.write(createTokens({}));
  for (const answer of [edges.frameAnswers, edges.popupAnswers]) answer('code=c&state=state-1');
  const session = new Session({ ...settings, mayFallBackToFrame: true }, createIssuer(answers), edges);
  await session.start();
  edges.tab.setItem('linden.draft.booking', 'typed');
  return session;
}

it.each(rows)('another person who signs in $name finds nothing of the previous one', async ({ act, answers }) => {
  const session = await pageOfRobin(answers);
  const given = await act(session).catch(() => undefined);
  expect(given).toBeUndefined();
  expect(session.state.user).toBeUndefined();
  expect(edges.seen.left).toEqual([settings.homePath]);
  expect(edges.tab.getItem('linden.draft.booking')).toBeNull();
  await expect(session.token()).rejects.toMatchObject({ error: 'another_account' });
  expect(edges.seen.left).toHaveLength(1);
});

it.each([
  ['in a popup', (session: Session) => session.loginWithPopup()],
  ['in a hidden frame', (session: Session) => session.token('access-1')],
])('the same person who signs in again %s continues', async (_name, act) => {
  const session = await pageOfRobin({ redeem: async () => createTokens({ accessToken: 'access-2' }), renew: ended });
  await act(session);
  expect(session.state.user?.account).toBe('a-1');
  expect(await session.token()).toBe('access-2');
  expect(edges.seen.left).toEqual([]);
  expect(edges.tab.getItem('linden.draft.booking')).toBe('typed');
});

it('signing out in another tab clears forms that visitors may use, too', async () => {
  edges.at('/find/book-appointment?provider=p#profile');
  const session = await pageOfRobin();
  edges.tokens.clear();
  edges.logoutElsewhere();
  // Reloads the address without its fragment, which would only scroll.
  expect(edges.seen.left).toEqual(['/find/book-appointment?provider=p']);
  await session.login();
  expect(edges.seen.left).toHaveLength(1);
});

it('control: a visitor’s form stays when another tab signs out', async () => {
  edges.at('/find/book-appointment?provider=p#profile');
  await new Session(settings, createIssuer({}), edges).start();
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
