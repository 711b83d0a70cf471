import type { Caller as CallerIdentity } from '@linden/platform/caller';
import type { PersonRole } from '@linden/platform/person';
import { describe, expect, test } from 'vitest';
import type { ChangeSource } from './appointment.ts';
import { accountTold, actorOf, bookingSource, type Caller, holdersOf, isAbout, selfIn, sourceOf } from './caller.ts';

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

describe('in which part somebody books', () => {
  const wish = { providerId: 'p', patientId: 'child', isOverride: false, isIntegration: false };
  const somebodyNew = { ...wish, patientId: undefined };
  const visitor: CallerIdentity = { kind: 'anonymous', visitor: visitorId };
  test.each<[string, Caller, typeof wish | typeof somebodyNew, string | undefined]>([
    ['a visitor, somebody new', caller(visitor), somebodyNew, 'VISITOR'],
    ['a visitor, somebody known', caller(visitor), wish, undefined],
    ['a browser without an id', caller({ kind: 'anonymous' }), somebodyNew, undefined],
    ['a client, somebody new', caller(person(['client'])), somebodyNew, 'CLIENT'],
    ['a mother, her child', caller(person(['client']), mother), wish, 'CLIENT'],
    ['a client, somebody else’s child', caller(person(['client'])), wish, undefined],
    ['a provider, with themselves', caller(person(['provider']), { providerId: 'p' }), wish, 'PROVIDER'],
    ['a provider, with another', caller(person(['provider']), { providerId: 'q' }), wish, undefined],
    ['a provider, somebody new', caller(person(['provider']), { providerId: 'p' }), somebodyNew, undefined],
    [
      'a provider against the calendar',
      caller(person(['provider']), { providerId: 'p' }),
      { ...wish, isOverride: true },
      undefined,
    ],
    ['support', caller(person(['support'])), wish, 'SUPPORT'],
    ['support against the calendar', caller(person(['support'])), { ...wish, isOverride: true }, 'SUPPORT'],
    ['support, their own child', caller(person(['support']), mother), wish, 'CLIENT'],
    [
      'support, their own child against the calendar',
      caller(person(['support']), mother),
      { ...wish, isOverride: true },
      undefined,
    ],
    ['support without a second step', caller(person(['support'], { strength: 'password' })), wish, undefined],
    [
      'support whose second step is old',
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
  ])('%s', (_name, who, what, source) => expect(bookingSource(who, what, now)).toBe(source));
});

test.each<[string, Caller, string | undefined, string[]]>([
  ['a browser', caller({ kind: 'anonymous', visitor: visitorId }), `visitor:${visitorId}`, [`visitor:${visitorId}`]],
  ['a browser without an id', caller({ kind: 'anonymous' }), undefined, []],
  ['an account', caller(person(['client'])), 'account:acc', ['account:acc']],
  [
    'an account in a browser that is known',
    caller(person(['client'], { visitor: visitorId })),
    'account:acc',
    ['account:acc', `visitor:${visitorId}`],
  ],
  ['an operator', caller({ kind: 'operator', name: 'o' }), 'operator:o', ['operator:o']],
  ['a service', caller({ kind: 'service', name: 'search' }), undefined, []],
])('%s acts and holds as', (_name, who, actor, holders) => {
  expect(actorOf(who)).toBe(actor);
  expect(holdersOf(who)).toEqual(holders);
});

test.each<[string, ChangeSource, boolean, boolean | undefined]>([
  ['a client, who has just signed in', 'CLIENT', false, true],
  ['a provider, of a client with one', 'PROVIDER', true, true],
  ['a provider, of a client without one', 'PROVIDER', false, false],
  ['staff, of a client with one', 'SUPPORT', true, true],
  ['staff, of a client without one', 'SUPPORT', false, false],
  ['a visitor', 'VISITOR', true, undefined],
  ['a partner’s system', 'INTEGRATION_API', true, undefined],
  ['a tool', 'SYSTEM', true, undefined],
])('whether there is an account is told to %s', (_name, source, hasAccount, told) => {
  expect(accountTold(source, hasAccount)).toBe(told);
});

test('in which part somebody acts on an appointment', () => {
  const pair = { providerId: 'p', patientId: 'child' };
  expect(sourceOf(caller(person(['client']), mother), pair)).toBe('CLIENT');
  expect(sourceOf(caller(person(['provider']), { providerId: 'p' }), pair)).toBe('PROVIDER');
  expect(sourceOf(caller(person(['ops'])), pair)).toBe('SUPPORT');
  expect(sourceOf(caller({ kind: 'anonymous' }), pair)).toBe('VISITOR');
  expect(sourceOf(caller(person(['client'])), pair)).toBe('VISITOR');
  expect(sourceOf(caller({ kind: 'operator', name: 'o' }), pair)).toBe('SYSTEM');
});

test('reading about a child is reading about somebody else', () => {
  expect(isAbout(caller(person(['client']), mother), 'child')).toBe(false);
  expect(isAbout(caller(person(['client']), { actsFor: [{ patientId: 'me', relation: 'SELF' }] }), 'me')).toBe(true);
});

test.each<[string, Partial<Caller>, string, string | undefined]>([
  ['themselves, known', { actsFor: [...mother.actsFor, { patientId: 'me', relation: 'SELF' }] }, 'SELF', 'me'],
  ['a child of theirs, who is somebody new', mother, 'PARENT_OR_GUARDIAN', undefined],
  ['themselves for the first time', mother, 'SELF', undefined],
])('a form about %s', (_name, ties, relation, expected) => {
  expect(selfIn(caller(person(['client']), ties), relation)).toBe(expected);
});
