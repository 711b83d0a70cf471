import type { Caller } from '@linden/platform/caller/caller';
import { expect, test } from 'vitest';
import { mayReadEvents, mayWritePayors } from './policies.ts';

const callers: Caller[] = [
  { kind: 'anonymous' },
  { kind: 'service', name: 'search' },
  { kind: 'service', name: 'accounts' },
  { kind: 'operator', name: 'seed' },
];

test.each<[string, (caller: Caller) => boolean, boolean[]]>([
  ['write payors', mayWritePayors, [false, false, false, true]],
  ['read events', mayReadEvents, [false, true, false, false]],
])('allows or denies callers to %s: visitor, search, accounts, operator', (_, may, expected) => {
  expect(callers.map(may)).toEqual(expected);
});
