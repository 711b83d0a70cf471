import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test } from 'vitest';
import { getHomeStatus } from './home-status.ts';

const provider = {
  id: 'p',
  acceptingNewReferrals: true,
  newClientsLockedUntil: null,
  marketplaceVisible: true,
  isOnboarding: false,
  profile: { id: 'p', shortId: 's', name: 'Maya' },
};
const kept = { ...provider, schedule: { timeZone: 'America/Denver' } };
const none = { ...provider, schedule: null };
const calendar = { timeZone: 'America/Denver', bufferMinutes: 0, slots: [], blocks: [], appointments: [] };
const at = (...path: string[]) => new CombinedGraphQLErrors({ errors: [{ message: 'away', path }] });
const sees = { marketplaceVisible: true, acceptingNewReferrals: true, newClientsLockedUntil: null };

test.each([
  ['hours and a calendar', { currentProvider: kept, providerCalendar: calendar }, undefined, false, true],
  [
    'no hours, and so no calendar',
    { currentProvider: none, providerCalendar: null },
    at('providerCalendar'),
    false,
    false,
  ],
  [
    'hours that failed to load',
    { currentProvider: none, providerCalendar: null },
    at('currentProvider', 'schedule'),
    true,
    true,
  ],
  [
    'hours, and a calendar that failed to load',
    { currentProvider: kept, providerCalendar: null },
    at('providerCalendar'),
    true,
    true,
  ],
])('%s', (_, data, error, isAway, keepsHours) => {
  expect(getHomeStatus(data, error)).toEqual({ isAway, status: { ...sees, keepsHours } });
});

test('a provider that failed to load: unknown', () => {
  expect(getHomeStatus({ currentProvider: null, providerCalendar: null }, at('currentProvider'))).toEqual({
    isAway: true,
    status: undefined,
  });
  expect(getHomeStatus({}, new Error('offline'))).toEqual({ isAway: true, status: undefined });
});

test('a provider in onboarding has the checklist instead', () => {
  const data = { currentProvider: { ...none, isOnboarding: true }, providerCalendar: null };
  expect(getHomeStatus(data, at('providerCalendar'))).toEqual({ isAway: false, status: undefined });
});
