import { describe, expect, it } from 'vitest';
import { facts, provider } from '#tests/support/fixtures/fixture-follow-up.ts';
import { describePayment, describePlace, getFirstSetting, getZone, listOfferedSettings } from './follow-up-view.ts';

const hours = (inOffice: boolean, virtual: boolean) => [{ inOffice, virtual }];
const inState = (usState: string, inOffice: boolean, virtual: boolean) => [{ usState, inOffice, virtual }];

describe('locations of a follow-up', () => {
  it.each<[string, Partial<typeof provider>, boolean, boolean[]]>([
    ['both', {}, false, [false, true]],
    ['no hours at the office', { availabilities: hours(false, true) }, false, [false]],
    ['not by video in this state', { availabilitySettingsByState: inState('CA', true, false) }, false, [true]],
    ['another state does not matter', { availabilitySettingsByState: inState('NY', true, true) }, false, [false]],
    ['unknown: as before', { availabilities: null, availabilitySettingsByState: null }, true, [true]],
  ])('%s', (_name, changes, before, offered) => {
    expect(listOfferedSettings({ ...provider, ...changes }, 'CA', before)).toEqual(offered);
  });

  it('starts as before when that is still possible', () => {
    expect([getFirstSetting([false, true], true), getFirstSetting([false], true)]).toEqual([true, false]);
  });

  it('shows the address of the office', () => {
    expect(describePlace(provider, false)).toBe('By video');
    expect(describePlace(provider, true)).toBe('At the office: 410 Linden Street, Floor 2, Oakland, CA 94607');
    const nowhere = { ...provider, physicalCity: null };
    expect(describePlace(nowhere, true)).toBe('At the office');
  });
});

describe('who pays', () => {
  const paid = (payorId: string | null, payor: typeof facts.payor, price: number | null = 15_000) =>
    describePayment({
      ...facts,
      payor,
      appointment: { ...facts.appointment, payorId, provider: { ...provider, price } },
    });

  it.each<[string, string, string]>([
    ['the last insurance', paid('x', { planName: 'Cedar Mutual', isCash: false }), 'Cedar Mutual, same as last time'],
    ['an insurance that failed to load', paid('x', null), 'Your insurance, same as last time'],
    ['the client', paid(null, null), 'You, without insurance, same as last time: $150 a session'],
    [
      'the client, through a cash payor',
      paid('x', { planName: 'Cash', isCash: true }, null),
      'You, without insurance, same as last time',
    ],
  ])('%s', (_name, words, expected) => expect(words).toBe(expected));
});

it('the zone is the provider’s, or that of the last appointment when unknown', () => {
  const { appointment } = facts;
  const moved = { ...appointment, provider: { ...provider, timeZone: 'America/New_York' } };
  expect([getZone(moved), getZone({ ...appointment, provider: { ...provider, timeZone: null } })]).toEqual([
    'America/New_York',
    'America/Los_Angeles',
  ]);
});
