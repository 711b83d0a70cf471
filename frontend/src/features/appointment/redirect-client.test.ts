import { expect, it } from 'vitest';
import { fakeStorage } from '#tests/support/fixtures/test-sign-in.ts';
import { redirectClient } from './redirect-client.ts';

it.each([
  ['a signed-in client', JSON.stringify({ client: 'c', tokens: { user: { account: 'a-1' } } }), ['/form']],
  ['a visitor', undefined, []],
  ['a browser with unreadable storage', '{', []],
])('%s', (_name, held, expected) => {
  const storage = fakeStorage();
  if (held) storage.setItem('linden.session', held);
  const gone: string[] = [];
  redirectClient('/form', storage, (path) => gone.push(path));
  expect(gone).toEqual(expected);
});
