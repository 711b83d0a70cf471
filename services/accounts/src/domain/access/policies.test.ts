import type { Caller } from '@linden/platform/caller/caller';
import { expect, test } from 'vitest';
import {
  isPublic,
  mayListAllProviders,
  mayReadEvents,
  maySeeCancellations,
  maySeeHiddenProviders,
  maySeeVideoRoom,
  mayWriteProviders,
} from './policies.ts';

const visitor: Caller = { kind: 'anonymous' };
const search: Caller = { kind: 'service', name: 'search' };
const scheduling: Caller = { kind: 'service', name: 'scheduling' };
const billing: Caller = { kind: 'service', name: 'billing' };
const operator: Caller = { kind: 'operator', name: 'seed' };

test.each<[string, (caller: Caller) => boolean, boolean[]]>([
  ['see hidden providers', maySeeHiddenProviders, [false, true, true, false, true]],
  ['see the cancellation level', maySeeCancellations, [false, true, false, false, true]],
  ['see the video room', maySeeVideoRoom, [false, false, true, false, true]],
  ['list all providers', mayListAllProviders, [false, true, false, false, false]],
  ['write providers', mayWriteProviders, [false, false, false, false, true]],
  ['read events', mayReadEvents, [false, true, false, true, false]],
])('allows or denies callers to %s: visitor, search, scheduling, billing, operator', (_, may, expected) => {
  expect([visitor, search, scheduling, billing, operator].map(may)).toEqual(expected);
});

test.each([
  [true, false, true],
  [false, false, false],
  [true, true, false],
])('visible %s, churned %s: public %s', (marketplaceVisible, isChurned, expected) => {
  expect(isPublic({ marketplaceVisible, isChurned })).toBe(expected);
});
