import { expect, test } from 'vitest';
import { mayEnter, portalOf, portalRoles, portals } from './portals.ts';

test.each<[string, string[], boolean[], string | undefined]>([
  ['a client', ['client'], [true, false, false], 'client'],
  ['somebody who is no client yet', ['unconverted_client'], [true, false, false], 'client'],
  ['a provider', ['provider'], [false, true, false], 'provider'],
  ['a prescriber', ['prescriber'], [false, true, false], 'provider'],
  ['support', ['support'], [false, false, true], 'ops'],
  ['operations', ['ops'], [false, false, true], 'ops'],
  ['billing', ['billing'], [false, false, true], 'ops'],
  ['a provider who is a client too', ['provider', 'client'], [true, true, false], 'client'],
  ['somebody of a role to come', ['partner_employee'], [false, false, false], undefined],
  ['nobody', [], [false, false, false], undefined],
])('%s enters client, provider, ops: as listed', (_, roles, expected, home) => {
  expect(portals.map((portal) => mayEnter(roles, portalRoles[portal]))).toEqual(expected);
  expect(portalOf(roles)).toBe(home);
});
