import { randomBytes, randomUUID } from 'node:crypto';
import { createSealer } from '@linden/platform/crypto/sealer';
import { expect, test } from 'vitest';
import { createChannelToken, readChannelToken } from './calendar-channel-token.ts';
import { openSignIn, sealSignIn } from './calendar-sign-in.ts';

const newKey = () => randomBytes(32).toString('base64url');
const key = newKey();
const otherKey = newKey();
const sealer = createSealer('scheduling', key);
const now = new Date('2026-11-23T12:00:00Z');
const signIn = { vendor: 'GOOGLE', accountId: randomUUID(), verifier: 'v', expiresAt: now.getTime() + 1 } as const;
const starter = { providerId: randomUUID(), browserKey: 'a key of this browser' };
const state = sealSignIn(sealer, signIn, starter);

test('the provider and browser that started a sign-in finish it', () => {
  expect(openSignIn(sealer, state, starter, now)).toEqual(signIn);
});

test.each([
  ['another provider', { state, starter: { ...starter, providerId: randomUUID() }, at: now }],
  ['another browser', { state, starter: { ...starter, browserKey: 'a key of another one' }, at: now }],
  ['after it expired', { state, starter, at: new Date(signIn.expiresAt) }],
  ['a changed state', { state: `${state.slice(0, -2)}AA`, starter, at: now }],
  [
    'a state of another key',
    { state: sealSignIn(createSealer('scheduling', otherKey), signIn, starter), starter, at: now },
  ],
  ['no state', { state: '', starter, at: now }],
])('%s does not finish it', (_, given) => {
  expect(openSignIn(sealer, given.state, given.starter, given.at)).toBeUndefined();
});

test('the secret of a channel leads to its account, for this channel alone', () => {
  const token = createChannelToken(sealer, signIn.accountId, 'one');
  // Google accepts at most 256 characters.
  expect(token.length).toBeLessThan(200);
  expect(readChannelToken(sealer, token, 'one')).toBe(signIn.accountId);
  expect(readChannelToken(sealer, token, 'two')).toBeUndefined();
  expect(readChannelToken(sealer, `${token.slice(0, -8)}AAAAAAAA`, 'one')).toBeUndefined();
  expect(readChannelToken(sealer, '', 'one')).toBeUndefined();
});
