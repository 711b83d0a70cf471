import { expect, it } from 'vitest';
import { showAccount } from './show-account.ts';

const holds = (value: string | null) => ({ getItem: (key: string) => (key === 'linden.session' ? value : null) });
const tokens = (user: object) => JSON.stringify({ client: 'client-portal', tokens: { accessToken: 't', user } });

function show(value: string | null, before?: 'known') {
  const root = { dataset: { ...(before && { account: before }) } } as unknown as HTMLElement;
  const name = { textContent: 'My account' } as Element;
  showAccount({ root, names: [name] }, holds(value));
  return [root.dataset.account, name.textContent];
}

it.each<[string, string | null, string | undefined, string]>([
  ['a visitor', null, undefined, 'My account'],
  ['broken storage', '{"tokens":', undefined, 'My account'],
  ['tokens without an account', tokens({ name: 'Ada' }), undefined, 'My account'],
  ['a client', tokens({ account: 'a', name: ' Ada Haddad ' }), 'known', 'Ada Haddad'],
  ['a client without a name', tokens({ account: 'a', name: '' }), 'known', 'My account'],
])('the header for %s', (_, value, account, name) => {
  expect(show(value)).toEqual([account, name]);
});

it('signing out in another tab brings the sign-in link back', () => {
  expect(show(null, 'known')).toEqual([undefined, 'My account']);
});
