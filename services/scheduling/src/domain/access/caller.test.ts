import type { Caller as CallerIdentity } from '@linden/platform/caller/caller';
import type { PersonRole } from '@linden/platform/caller/person';
import { describe, expect, test } from 'vitest';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import {
  type Caller,
  discloseAccount,
  findSelf,
  getActor,
  getBookingSource,
  getChangeSource,
  isAbout,
  listHolders,
} from './caller.ts';

const now = new Date('2026-06-01T12:00:00Z');
const seconds = now.getTime() / 1000;
const visitorId = '1234567891abcdefghijkm';
const person = (
  roles: PersonRole[],
  rest: Partial<Extract<CallerIdentity, { kind: 'person' }>> = {},
): CallerIdentity => ({
  kind: 'person',
  account: 'acc',
  roles,
  strength: 'two_step',
  authenticatedAt: seconds,
  session: 's',
  ...rest,
});
const caller = (identity: CallerIdentity, rest: Partial<Caller> = {}): Caller => ({
  identity,
  actsFor: [],
  providerId: undefined,
  ...rest,
});
const mother = { actsFor: [{ patientId: 'child', relation: 'PARENT_OR_GUARDIAN' }] };

describe('the source of a booking', () => {
  const wish = { providerId: 'p', patientId: 'child', isOverride: false, isIntegration: false };
  const somebodyNew = { ...wish, patientId: undefined };
  const visitor: CallerIdentity = { kind: 'anonymous', visitor: visitorId };
  test.each<[string, Caller, typeof wish | typeof somebodyNew, string | undefined]>([
    ['a visitor, for a new patient', caller(visitor), somebodyNew, 'VISITOR'],
    ['a visitor, for a known patient', caller(visitor), wish, undefined],
    ['a browser without an id', caller({ kind: 'anonymous' }), somebodyNew, undefined],
    ['a client, for a new patient', caller(person(['client'])), somebodyNew, 'CLIENT'],
    ['a mother, for her child', caller(person(['client']), mother), wish, 'CLIENT'],
    ['a client, for another person’s child', caller(person(['client'])), wish, undefined],
    ['a provider, with themselves', caller(person(['provider']), { providerId: 'p' }), wish, 'PROVIDER'],
    ['a provider, with another provider', caller(person(['provider']), { providerId: 'q' }), wish, undefined],
    ['a provider, for a new patient', caller(person(['provider']), { providerId: 'p' }), somebodyNew, undefined],
    [
      'a provider, outside the rules',
      caller(person(['provider']), { providerId: 'p' }),
      { ...wish, isOverride: true },
      undefined,
    ],
    ['support', caller(person(['support'])), wish, 'SUPPORT'],
    ['support, outside the rules', caller(person(['support'])), { ...wish, isOverride: true }, 'SUPPORT'],
    ['support, for their own child', caller(person(['support']), mother), wish, 'CLIENT'],
    [
      'support, for their own child outside the rules',
      caller(person(['support']), mother),
      { ...wish, isOverride: true },
      undefined,
    ],
    ['support without a second step', caller(person(['support'], { strength: 'password' })), wish, undefined],
    [
      'support with an old second step',
      caller(person(['support'], { authenticatedAt: seconds - 901 })),
      wish,
      undefined,
    ],
    ['billing staff', caller(person(['billing'])), wish, undefined],
    ['a client as a partner', caller(person(['client']), mother), { ...wish, isIntegration: true }, undefined],
    [
      'an operator as a partner',
      caller({ kind: 'operator', name: 'o' }),
      { ...wish, isIntegration: true },
      'INTEGRATION_API',
    ],
    ['an operator', caller({ kind: 'operator', name: 'o' }), wish, 'SYSTEM'],
    ['a service', caller({ kind: 'service', name: 'messaging' }), wish, undefined],
  ])('%s', (_name, who, what, source) => expect(getBookingSource(who, what, now)).toBe(source));
});

test.each<[string, Caller, string | undefined, string[]]>([
  ['a browser', caller({ kind: 'anonymous', visitor: visitorId }), `visitor:${visitorId}`, [`visitor:${visitorId}`]],
  ['a browser without an id', caller({ kind: 'anonymous' }), undefined, []],
  ['an account', caller(person(['client'])), 'account:acc', ['account:acc']],
  [
    'an account in a known browser',
    caller(person(['client'], { visitor: visitorId })),
    'account:acc',
    ['account:acc', `visitor:${visitorId}`],
  ],
  ['an operator', caller({ kind: 'operator', name: 'o' }), 'operator:o', ['operator:o']],
  ['a service', caller({ kind: 'service', name: 'search' }), undefined, []],
])('returns the actor of %s', (_name, who, actor, holders) => {
  expect(getActor(who)).toBe(actor);
  expect(listHolders(who)).toEqual(holders);
});

test.each<[string, ChangeSource, boolean, boolean | undefined]>([
  ['a client who has just signed in', 'CLIENT', false, true],
  ['a provider, about a client with one', 'PROVIDER', true, true],
  ['a provider, about a client without one', 'PROVIDER', false, false],
  ['staff, about a client with one', 'SUPPORT', true, true],
  ['staff, about a client without one', 'SUPPORT', false, false],
  ['a visitor', 'VISITOR', true, undefined],
  ['a partner’s system', 'INTEGRATION_API', true, undefined],
  ['an operator’s tool', 'SYSTEM', true, undefined],
])('tells %s whether there is an account, or not', (_name, source, hasAccount, told) => {
  expect(discloseAccount(source, hasAccount)).toBe(told);
});

test('the source of a change to an appointment', () => {
  const pair = { providerId: 'p', patientId: 'child' };
  expect(getChangeSource(caller(person(['client']), mother), pair)).toBe('CLIENT');
  expect(getChangeSource(caller(person(['provider']), { providerId: 'p' }), pair)).toBe('PROVIDER');
  expect(getChangeSource(caller(person(['ops'])), pair)).toBe('SUPPORT');
  expect(getChangeSource(caller({ kind: 'anonymous' }), pair)).toBe('VISITOR');
  expect(getChangeSource(caller(person(['client'])), pair)).toBe('VISITOR');
  expect(getChangeSource(caller({ kind: 'operator', name: 'o' }), pair)).toBe('SYSTEM');
});

test('treats a parent’s read about a child as a read about another person', () => {
  expect(isAbout(caller(person(['client']), mother), 'child')).toBe(false);
  expect(isAbout(caller(person(['client']), { actsFor: [{ patientId: 'me', relation: 'SELF' }] }), 'me')).toBe(true);
});

test.each<[string, Partial<Caller>, string, string | undefined]>([
  ['themselves, known', { actsFor: [...mother.actsFor, { patientId: 'me', relation: 'SELF' }] }, 'SELF', 'me'],
  ['a new child', mother, 'PARENT_OR_GUARDIAN', undefined],
  ['the account holder for the first time', mother, 'SELF', undefined],
])('finds the patient of a form about %s', (_name, ties, relation, expected) => {
  expect(findSelf(caller(person(['client']), ties), relation)).toBe(expected);
});
