import { expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { canRequestType } from './requestable-types.ts';

const person = (role: 'client' | 'support' | 'therapist', providerId?: string): Caller => ({
  identity: {
    kind: 'person',
    account: 'a',
    roles: [role],
    acr: 'pwd',
    authTime: 0,
    visitor: '',
  } as unknown as Caller['identity'],
  actsFor: [],
  providerId,
});
const visitor: Caller = { identity: { kind: 'anonymous', visitor: 'v' }, actsFor: [], providerId: undefined };
const operator: Caller = { identity: { kind: 'operator', name: 'o' }, actsFor: [], providerId: undefined };

test.each([
  ['a visitor', visitor, false],
  ['a client', person('client'), false],
  ['a provider', person('therapist', 'p'), true],
  ['support', person('support'), true],
  ['an operator', operator, true],
])('%s may request DEFAULT: %#', (_, caller, expected) => {
  expect(canRequestType(caller, 'DEFAULT')).toBe(expected);
  for (const type of ['INTAKE', 'FOLLOW_UP', 'CONSULTATION'] as const) expect(canRequestType(caller, type)).toBe(true);
});
