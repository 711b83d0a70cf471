import { expect, test } from 'vitest';
import { findPortal, mayEnter, portalRoles, portals } from './portals.ts';

test.each<[string, string[], boolean[], string | undefined]>([
  ['a client', ['client'], [true, false, false], 'client'],
  ['an unconverted client', ['unconverted_client'], [true, false, false], 'client'],
  ['a provider', ['provider'], [false, true, false], 'provider'],
  ['a prescriber', ['prescriber'], [false, true, false], 'provider'],
  ['support', ['support'], [false, false, true], 'ops'],
  ['operations', ['ops'], [false, false, true], 'ops'],
  ['billing', ['billing'], [false, false, true], 'ops'],
  ['a provider who is also a client', ['provider', 'client'], [true, true, false], 'client'],
  ['an unknown role', ['partner_employee'], [false, false, false], undefined],
  ['no roles', [], [false, false, false], undefined],
])('lets %s into the client, provider and ops portals as listed', (_, roles, expected, home) => {
  expect(portals.map((portal) => mayEnter(roles, portalRoles[portal]))).toEqual(expected);
  expect(findPortal(roles)).toBe(home);
});
