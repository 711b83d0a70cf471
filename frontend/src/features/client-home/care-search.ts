import type { AvailableTime } from '@linden/vocabulary/available-times';
import { noFilters } from '@linden/vocabulary/search-filters';
import type { Setting } from '@linden/vocabulary/settings';
import type { CareTime, Location } from '#src/gen/operations.ts';
import { findPath } from '#src/lib/paths.ts';

export interface Preferred {
  setting?: Location | null;
  times: readonly CareTime[];
}

const settingLabels: Record<Location, Setting> = {
  VIRTUAL: 'Virtual',
  IN_PERSON: 'In Person',
  BOTH: 'Virtual & in-person',
};

const timeLabels: Record<CareTime, AvailableTime> = {
  EARLY_MORNING: 'Early Morning',
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
  EVENING: 'Evening',
};

/** Returns the search address with the client's preferences as filters. @param zone of the browser, for times of day */
export function careSearchPath(preferred: Preferred | undefined, zone: string): string {
  const { setting, times = [] } = preferred ?? {};
  return findPath({
    filters: {
      ...noFilters,
      setting: setting ? settingLabels[setting] : undefined,
      availableTimes: times.map((time) => timeLabels[time]),
      timezone: times.length > 0 ? zone : '',
    },
  });
}
