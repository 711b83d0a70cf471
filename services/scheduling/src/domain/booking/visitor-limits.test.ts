import { expect, test } from 'vitest';
import { defaultVisitorLimits, findVisitorCap, type VisitorCap } from './visitor-limits.ts';

const none = { networks: { 'p64.a': 0, 'p56.b': 0, 'p48.c': 0 }, provider: 0, recipient: 0, phone: 0 };

test.each<[string, Partial<typeof none> | { networks: Record<string, number> }, boolean, VisitorCap | undefined]>([
  ['a first use', {}, false, undefined],
  ['one below each budget', { networks: { 'p64.a': 1, 'p56.b': 3, 'p48.c': 7 } }, false, undefined],
  ['a full /64', { networks: { 'p64.a': 2 } }, false, 'network_p64'],
  ['a full /56', { networks: { 'p64.a': 0, 'p56.b': 4 } }, false, 'network_p56'],
  ['a full /48', { networks: { 'p64.a': 0, 'p48.c': 8 } }, false, 'network_p48'],
  ['50 visitors behind one IPv4 address', { networks: { 'v4.a': 50 } }, false, undefined],
  ['60 visitors behind one IPv4 address', { networks: { 'v4.a': 60 } }, false, 'network_v4'],
  ['a counted use in a full network', { networks: { 'p64.a': 2 } }, true, undefined],
  ['a provider with three unproven bookings', { provider: 3 }, true, 'provider'],
  ['a recipient with three letters', { recipient: 3 }, false, 'recipient'],
  ['a phone with three bookings', { phone: 3 }, false, 'phone'],
])('%s', (_, counts, isCounted, cap) => {
  expect(findVisitorCap({ ...none, ...counts }, defaultVisitorLimits, isCounted)).toBe(cap);
});
