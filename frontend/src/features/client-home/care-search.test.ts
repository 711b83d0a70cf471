import { readSearchFilters } from '@linden/vocabulary/search/search-filters';
import { describe, expect, it } from 'vitest';
import { findCareBasis, getCareSearchPath, type Preferred } from './care-search.ts';

const zone = 'America/Denver';

it.each<[string, Preferred | undefined, string]>([
  ['settings are unknown', undefined, '/find'],
  ['no preference is set', { setting: null, times: [] }, '/find'],
])('%s', (_, preferred, path) => expect(getCareSearchPath(preferred, zone)).toBe(path));

it('preferences become filters, with times in the browser’s zone', () => {
  const path = getCareSearchPath({ setting: 'IN_PERSON', times: ['MORNING', 'EVENING'] }, zone);
  expect(readSearchFilters(new URL(path, 'http://x').searchParams)).toMatchObject({
    setting: 'In Person',
    availableTimes: ['Morning', 'Evening'],
    timezone: zone,
  });
});

describe('the search starts', () => {
  const patient = (id: string, relation: 'SELF' | 'PARENT_OR_GUARDIAN', stateOfResidence: string | null) => ({
    id,
    relation,
    stateOfResidence,
  });
  const clientUser = {
    id: 'u',
    stateOfResidence: 'WA',
    patients: [patient('me', 'SELF', 'OR'), patient('child', 'PARENT_OR_GUARDIAN', 'CA')],
  };
  const payor = { payorId: 'p', marketplaceNames: ['Cascade Health', 'Cascade'] };
  const last = { appointments: [{ id: 'a', state: 'CO', payor }] };

  it.each<[string, Parameters<typeof findCareBasis>, string]>([
    ['plainly while nothing is known', [{}, undefined], '/find'],
    ['in the state where the client lives', [{ clientUser }, undefined], '/find/oregon'],
    ['in the state where the selected patient lives', [{ clientUser }, 'child'], '/find/california'],
    ['in the state of the account', [{ clientUser: { ...clientUser, patients: [] } }, undefined], '/find/washington'],
    [
      'with the state and insurance of the last session',
      [{ clientUser, last }, undefined],
      '/find/colorado?insurance=Cascade+Health',
    ],
  ])('%s', (_, [found, selected], path) => {
    expect(getCareSearchPath(undefined, zone, findCareBasis(found, selected))).toBe(path);
  });
});
