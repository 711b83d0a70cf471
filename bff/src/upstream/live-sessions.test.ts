import { getParentCall } from '@linden/platform/rpc/rpc-context';
import { expect, it, vi } from 'vitest';
import { createLiveSessions } from './live-sessions.ts';

const logger = { warn: vi.fn() };
const person = { account: 'a-1', session: 's-1' };

function sessionsThat(answer: () => Promise<boolean>) {
  const asked: object[] = [];
  const identity = {
    async checkSession(request: object) {
      asked.push({ ...request, as: getParentCall()?.caller });
      return { isOpen: await answer() } as never;
    },
  };
  return { asked, sessions: createLiveSessions(identity as never, logger as never) };
}

it('asks identity about every request, as the BFF', async () => {
  let isOpen = true;
  const { asked, sessions } = sessionsThat(async () => isOpen);
  expect(await sessions.isOpen(person)).toBe(true);
  isOpen = false;
  expect(await sessions.isOpen(person)).toBe(false);
  expect(asked).toEqual(
    Array(2).fill({ accountId: 'a-1', sessionId: 's-1', isWatching: false, as: { kind: 'service', name: 'bff' } }),
  );
});

it('waits for identity less than a second, whatever the request may take', async () => {
  const deadlines: number[] = [];
  const identity = {
    async checkSession() {
      deadlines.push(getParentCall()?.deadlineMs ?? Number.POSITIVE_INFINITY);
      return { isOpen: true } as never;
    },
  };
  await createLiveSessions(identity as never, logger as never).isOpen(person);
  expect(deadlines[0]).toBeLessThan(Date.now() + 1_000);
});

it('does not ask again about a session that has ended', async () => {
  const { asked, sessions } = sessionsThat(async () => false);
  expect([await sessions.isOpen(person), await sessions.isOpen(person), asked.length]).toEqual([false, false, 1]);
});

it('accepts tokens while identity is away, except those of sessions known to have ended', async () => {
  let isAway = false;
  const { sessions } = sessionsThat(async () => (isAway ? Promise.reject(new Error('away')) : false));
  await sessions.isOpen(person);
  isAway = true;
  expect(await sessions.isOpen({ ...person, session: 's-2' })).toBe(true);
  expect(await sessions.isOpen(person)).toBe(false);
  expect(logger.warn).toHaveBeenCalledTimes(1);
});
