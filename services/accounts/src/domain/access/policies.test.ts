import type { Caller } from '@linden/platform/caller/caller';
import { expect, test } from 'vitest';
import {
  isPublic,
  mayListAllProviders,
  mayListClosedStates,
  mayReadEvents,
  maySeeCancellations,
  maySeeClosedStates,
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
  ['see hidden providers', maySeeHiddenProviders, [false, true, true, true, true]],
  ['see licenses that are not in force', maySeeClosedStates, [false, false, false, true, true]],
  ['see when a state closed', mayListClosedStates, [false, false, true, true, false]],
  ['see the cancellation level', maySeeCancellations, [false, true, false, false, true]],
  ['see the video room', maySeeVideoRoom, [false, false, true, false, true]],
  ['list all providers', mayListAllProviders, [false, true, false, false, false]],
  ['write providers', mayWriteProviders, [false, false, false, false, true]],
  ['read events', mayReadEvents, [false, true, false, true, false]],
])('allows or denies callers to %s: visitor, search, scheduling, billing, operator', (_, may, expected) => {
  expect([visitor, search, scheduling, billing, operator].map(may)).toEqual(expected);
});

const shown = { marketplaceVisible: true, isChurned: false, suspension: '', openStates: ['CA'] };
test.each([
  ['visible, approved and here', {}, true],
  ['not visible', { marketplaceVisible: false }, false],
  ['gone', { isChurned: true }, false],
  ['approved in no state', { openStates: [] }, false],
  ['paused', { suspension: 'PAUSED' }, true],
  ['hidden', { suspension: 'HIDDEN' }, false],
])('a provider who is %s', (_, changes, expected) => {
  expect(isPublic({ ...shown, ...changes })).toBe(expected);
});
