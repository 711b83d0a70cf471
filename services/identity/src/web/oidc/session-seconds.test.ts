import { expect, it } from 'vitest';
import { getSessionSeconds } from './session-seconds.ts';

it.each([
  ['the clients’ portal', ['linden-client'], 1_209_600],
  ['the providers’ portal', ['linden-provider'], 43_200],
  ['a client who is also a provider', ['linden-client', 'linden-provider'], 43_200],
  ['staff', ['linden-ops', 'linden-client'], 43_200],
])('of %s', (_, ids, seconds) => expect(getSessionSeconds(ids)).toBe(seconds));
