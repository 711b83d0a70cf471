import { describe, expect, it } from 'vitest';
import { needsStepUp } from './needs-step-up.ts';
import { isStaff, isSteppedUp, type Person, readPerson } from './person.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (secondsAgo: number) => now.getTime() / 1000 - secondsAgo;
const account = '57097000-0000-4000-8000-000000000001';
const person = (more: Partial<Person> = {}): Person => ({
  kind: 'person',
  account,
  roles: ['ops'],
  strength: 'two_step',
  authenticatedAt: at(60),
  session: 's',
  ...more,
});

describe('a fresh second step', () => {
  it.each([
    { name: 'two steps a minute ago', given: person(), is: true },
    { name: 'two steps 15 minutes ago', given: person({ authenticatedAt: at(900) }), is: true },
    { name: 'two steps longer ago', given: person({ authenticatedAt: at(901) }), is: false },
    { name: 'a password just now', given: person({ strength: 'password', authenticatedAt: at(0) }), is: false },
    { name: 'an unknown time', given: person({ authenticatedAt: 0 }), is: false },
  ])('$name: $is', ({ given, is }) => expect(isSteppedUp(given, now)).toBe(is));

  it.each([
    { name: 'staff with a password', given: person({ strength: 'password' }), needs: true },
    { name: 'staff whose second step is old', given: person({ authenticatedAt: at(5_000) }), needs: true },
    { name: 'staff who are already allowed', given: person(), needs: false },
    { name: 'a client, whom no step would help', given: person({ roles: ['client'] }), needs: false },
    { name: 'a visitor', given: { kind: 'anonymous' } as const, needs: false },
    { name: 'a service', given: { kind: 'service', name: 'search' } as const, needs: false },
  ])('helps $name, or not: $needs', ({ given, needs }) => {
    const policy = (caller: Parameters<typeof needsStepUp>[0], when: Date) =>
      caller.kind === 'person' && isStaff(caller) && isSteppedUp(caller, when);
    expect(needsStepUp(given, now, policy)).toBe(needs);
  });
});

describe('a person in a token', () => {
  const { kind: _kind, ...claim } = person();
  it('is read completely', () => expect(readPerson(claim)).toEqual(person()));
  it('is read with the id of the browser', () => {
    const visitor = '123456789abcdefghijkmn';
    expect(readPerson({ ...claim, visitor })).toEqual(person({ visitor }));
  });
  it.each([
    ['no account', { ...claim, account: undefined }],
    ['an invalid account id', { ...claim, account: 'admin' }],
    ['no role', { ...claim, roles: [] }],
    ['a future role', { ...claim, roles: ['partner_employee'] }],
    ['a known role next to an unknown one', { ...claim, roles: ['ops', 'root'] }],
    ['another strength', { ...claim, strength: 'fingerprint' }],
    ['a time that is text', { ...claim, authenticatedAt: '1' }],
    ['an invalid browser id', { ...claim, visitor: "1' or true" }],
    ['no session', { ...claim, session: undefined }],
  ])('is rejected with %s', (_name, wrong) => expect(readPerson(wrong)).toBeUndefined());
});
