import { describe, expect, it } from 'vitest';
import { fault, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now, profile } from '#tests/support/fixtures/fixture-people.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import { loadProfile, type ProfileAsk, type ProfileView } from './load-profile.ts';
import { buildOpenTimesView } from './make-times-view.ts';
import { OpenTimes } from './open-times.tsx';
import { ProfilePage } from './profile-page.tsx';
import { buildProfileHead } from './structured-data.ts';

const data = storedData(
  'Maya Okafor',
  'We go gently, and we measure what helps.',
  'she/her',
  'LMHC',
  'LCSW',
  'NY',
  'CA',
  '12 Linden Street',
  'Suite 4',
  'Cedar Mutual',
  'Harbor Life',
  'Aspen',
  'Felt heard from the first minute.',
);

const emptyAsk: ProfileAsk = { state: undefined, insurance: undefined, timezone: undefined, day: undefined };

async function view(given: object, asked: Partial<ProfileAsk> = {}, missing: string[] = []): Promise<ProfileView> {
  const faults = missing.map((field) => fault('UPSTREAM_UNAVAILABLE', { path: ['provider', field] }));
  const api = fixtureApi({ ProviderProfile: () => ({ provider: profile(given) }) }, faults);
  const ask = { ...emptyAsk, ...asked };
  const outcome = await loadProfile(api, '0b7c3f5211', ask, now);
  if (outcome.kind !== 'found') throw new Error('no such provider');
  return { provider: outcome.provider, ask, times: outcome.times, missing: outcome.missing, origin: '' };
}

type Given = Parameters<typeof buildOpenTimesView>;

function timesOf(given: object, shown: Partial<Given[1]>) {
  const where = { usState: undefined, timezone: undefined, hasOffice: true, now };
  return buildOpenTimesView({ calls: null, ...profile(given) } as Given[0], { ...where, ...shown });
}

/** Rebuilds the panel's texts, which are made with its times, in the pseudo-locale. */
function inPlace(loaded: ProfileView, given: object): ProfileView {
  return { ...loaded, times: timesOf(given, { usState: loaded.ask.state }) };
}

const call = { start: '2026-11-23T18:00:00Z', end: '2026-11-23T18:15:00Z', location: 'VIRTUAL' };

describe('every word of a profile comes from its namespaces', () => {
  it.each<[string, object, Partial<ProfileAsk>, string[]]>([
    ['with every section', { calls: [call] }, { state: 'CA', insurance: 'Cedar Mutual' }, []],
    ['for another state and insurance', {}, { state: 'TX', insurance: 'Aspen' }, []],
    ['for an insurance without a state', {}, { insurance: 'Cedar Mutual' }, []],
    ['for an unknown insurance', {}, { insurance: 'Aspen' }, []],
    ['without new clients', { acceptingNewReferrals: false, slots: [] }, {}, []],
    [
      'of a short record',
      { physicalCity: null, price: null, followUpLength: null, insurances: [], isPrescriber: true },
      {},
      [],
    ],
    [
      'with missing data',
      { insurances: null, slots: null },
      { insurance: 'Aspen' },
      ['marketplaceRating', 'reviews', 'insurances', 'initialSessionLength', 'other'],
    ],
  ])('%s', async (_row, given, asked, missing) => {
    const loaded = await view(given, asked, missing);
    expect(untranslated(() => <ProfilePage view={inPlace(loaded, given)} />, data)).toEqual([]);
  });

  it.each([
    ['no rating', { rating: { totalCount: 0, averageRating: null } }],
    ['no reviews to read', { rating: { reviews: null } }],
  ])('with %s', async (_row, given) => {
    const loaded = await view(given);
    expect(untranslated(() => <ProfilePage view={inPlace(loaded, given)} />, data)).toEqual([]);
  });

  it('control: finds texts from elsewhere', async () => {
    const loaded = await view({ focusArea: 'Something else' });
    expect(untranslated(() => <ProfilePage view={inPlace(loaded, {})} />, data)).toEqual(['Something else']);
  });

  it('in the title and description', async () => {
    const { provider } = await view({});
    const said = () => buildProfileHead(provider);
    expect(untranslated(() => <title>{[said().title, said().description].join(' ')}</title>, data)).toEqual([]);
    expect(said().title).toBe('Maya Okafor, LMHC, therapist in Oakland, California');
  });
});

describe('the panel of open times contains its texts', () => {
  const times = (given: object = {}) => timesOf({ calls: [call], ...given }, { day: '2026-11-25', daySlots: [] });

  it.each(['idle', 'loading', 'failed', 'ended'] as const)('while more are %s', (more) => {
    const states = { 'INTAKE VIRTUAL': more, 'INTAKE IN_OFFICE': more };
    expect(untranslated(() => <OpenTimes view={times()} more={states} />, data)).toEqual([]);
  });

  it('when there are none, and when they are unknown', () => {
    expect(untranslated(() => <OpenTimes view={times({ slots: [] })} />, data)).toEqual([]);
    expect(untranslated(() => <OpenTimes view={times({ slots: null })} />, data)).toEqual([]);
  });

  it('as plain data: the browser renders the server’s texts', () => {
    const sent = JSON.parse(JSON.stringify(times())) as ReturnType<typeof times>;
    expect(sent.words.more).toBe('Show more times');
    // The browser has no locale of its own, so nothing is translated there.
    expect(untranslated(() => <OpenTimes view={sent} />, data)).toContain('Type of visit');
  });
});
