import { readSearchFilters } from '@linden/vocabulary/search-filters';
import { expect, it } from 'vitest';
import { careSearchPath, type Preferred } from './care-search.ts';

const zone = 'America/Denver';

it.each<[string, Preferred | undefined, string]>([
  ['settings are unknown', undefined, '/find'],
  ['no preference is set', { setting: null, times: [] }, '/find'],
])('%s', (_, preferred, path) => expect(careSearchPath(preferred, zone)).toBe(path));

it('preferences become filters, with times in the browser’s zone', () => {
  const path = careSearchPath({ setting: 'IN_PERSON', times: ['MORNING', 'EVENING'] }, zone);
  expect(readSearchFilters(new URL(path, 'http://x').searchParams)).toMatchObject({
    setting: 'In Person',
    availableTimes: ['Morning', 'Evening'],
    timezone: zone,
  });
});
