import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { type OwnReferrals, type PayorPreference, type StatePreferences, turnPayor, turnState } from './preferences.ts';
import { ReferralsView } from './referrals-view.tsx';
import { SettingsView } from './settings-view.tsx';

const nothing = () => undefined;
const cash: PayorPreference = { optedOut: false, isCash: true, payor: null };
const aetna: PayorPreference = { optedOut: true, isCash: false, payor: { payorId: 'y1', planName: 'Aetna' } };
const california: StatePreferences = { usState: 'CA', optedOut: false, payorPreferences: [aetna, cash] };
const provider: OwnReferrals = {
  id: 'p1',
  acceptingNewReferrals: true,
  profile: { id: 'p1', stateCredentials: [{ usState: 'CA', state: { longName: 'California' } }] },
  referralPreferences: [california],
};

const view = (given: Partial<OwnReferrals> = {}, faulty = '') => (
  <ReferralsView
    provider={{ ...provider, ...given }}
    saving=""
    faulty={faulty}
    saved={{ name: 'Aetna', isOn: false }}
    onTurn={nothing}
  />
);
const settings = (given: Partial<Parameters<typeof SettingsView>[0]> = {}) => (
  <MemoryRouter>
    <SettingsView
      accountPage="http://id.linden.localhost/account"
      calendars={null}
      isOn
      lockedUntil={undefined}
      isReading={false}
      isSaving={false}
      isFaulty={false}
      isSaved={false}
      onTurn={nothing}
      onAgain={nothing}
      {...given}
    />
  </MemoryRouter>
);

describe('a switch', () => {
  test('of a state sends nothing about its payors', () => {
    expect(turnState(california, 'California').values).toEqual({ usState: 'CA', optedOut: true, payorPreferences: [] });
  });

  test.each([
    ['an insurance', aetna, { payorId: 'y1', isCash: false, optedOut: false }],
    ['cash', cash, { payorId: null, isCash: true, optedOut: true }],
  ])('of %s changes neither the state nor the others', (_, payor, sent) => {
    const state = { ...california, optedOut: true };
    expect(turnPayor(state, payor)?.values).toEqual({ usState: 'CA', optedOut: true, payorPreferences: [sent] });
  });

  test('of an insurance without an id is disabled, because it would look like cash', () => {
    expect(turnPayor(california, { ...aetna, payor: null })).toBeUndefined();
  });
});

describe('referrals', () => {
  test.each([
    ['the payors there', view(), 'Aetna'],
    ['cash', view(), 'Clients who pay without insurance'],
    [
      'that no new clients are accepted at all',
      view({ acceptingNewReferrals: false }),
      'You aren’t taking any new clients',
    ],
    ['that payors are unknown', view({ referralPreferences: null }), 'couldn’t load the insurance plans'],
    ['that there is no license', view({ referralPreferences: [] }), 'no license on file'],
    ['a failure, in the words of the specification', view({}, 'CA y1'), 'Error saving setting'],
    ['the saved switch', view(), 'Saved. Off: Aetna.'],
  ])('show %s', (_, page, text) => expect(renderToStaticMarkup(page)).toContain(text));

  test.each([
    [turnPayor(california, aetna), true],
    [turnPayor(california, cash), false],
    [turnState(california, 'California'), false],
  ])('says what a switch is after it was turned', (turned, isOn) => expect(turned?.isOn).toBe(isOn));

  test('shows a failure at its own switch only', () => {
    expect(renderToStaticMarkup(view({}, 'CA cash')).match(/Error saving setting/g)).toHaveLength(1);
    expect(renderToStaticMarkup(view())).not.toContain('Error saving setting');
  });

  test('a switch that is off is not checked', () => {
    const boxes = renderToStaticMarkup(view()).match(/<input[^>]*>/g) ?? [];
    expect(boxes.map((box) => box.includes('checked'))).toEqual([true, false, true]);
  });
});

describe('settings', () => {
  test('a switch that failed to load is not shown as off', () => {
    const html = renderToStaticMarkup(settings({ isOn: undefined }));
    expect(html).not.toContain('type="checkbox"');
    expect(html).toContain('Nothing has changed.');
  });

  test('says that saving failed', () => {
    expect(renderToStaticMarkup(settings({ isFaulty: true }))).toContain('Error saving setting');
  });

  test('a lock turns the switch off, with the day, and cannot be switched', () => {
    const html = renderToStaticMarkup(settings({ lockedUntil: '2099-01-01T12:00:00.000Z' }));
    for (const text of ['Turned off until Thu, Jan 1', 'days left', 'href="/dashboard/standing"'])
      expect(html).toContain(text);
    const [box = ''] = html.match(/<input[^>]*>/) ?? [];
    expect([box.includes('checked'), box.includes('disabled')]).toEqual([false, true]);
    const [free = ''] = renderToStaticMarkup(settings()).match(/<input[^>]*>/) ?? [];
    expect([free.includes('checked'), free.includes('disabled')]).toEqual([true, false]);
  });

  test('has no link without an account page', () => {
    expect(renderToStaticMarkup(settings({ accountPage: '' }))).not.toContain('Password and two-step verification');
  });
});

test('every word can be translated', () => {
  expect(untranslated(() => view({ acceptingNewReferrals: false }, 'CA'), ['California', 'Aetna'])).toEqual([]);
  expect(untranslated(() => settings({ isFaulty: true, isSaved: true }))).toEqual([]);
});
