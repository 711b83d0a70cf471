import { readSearchFilters } from '@linden/vocabulary/search-filters';
import { expect, it } from 'vitest';
import { careSearchPath, type Preferred } from './care-search.ts';

const zone = 'America/Denver';

it.each<[string, Preferred | undefined, string]>([
  ['nothing is known', undefined, '/find'],
  ['nothing is preferred', { setting: null, times: [] }, '/find'],
])('%s', (_, preferred, path) => expect(careSearchPath(preferred, zone)).toBe(path));

it('what is preferred is chosen in the search, times in the zone of the browser', () => {
  const path = careSearchPath({ setting: 'IN_PERSON', times: ['MORNING', 'EVENING'] }, zone);
  expect(readSearchFilters(new URL(path, 'http://x').searchParams)).toMatchObject({
    setting: 'In Person',
    availableTimes: ['Morning', 'Evening'],
    timezone: zone,
  });
});
