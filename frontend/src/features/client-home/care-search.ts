import { isStateCode, type StateCode } from '@linden/vocabulary/places/us-states';
import type { AvailableTime } from '@linden/vocabulary/search/available-times';
import { noFilters } from '@linden/vocabulary/search/search-filters';
import type { Setting } from '@linden/vocabulary/search/settings';
import type { CareSearchQuery, CareTime, Location } from '#src/gen/operations.ts';
import { findPath } from '#src/lib/paths/paths.ts';

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

/** Where and with which insurance the client's search starts. */
export interface CareBasis {
  state: StateCode | undefined;
  insurance: string | undefined;
}

type Found = Pick<CareSearchQuery, 'clientUser' | 'last'>;

/**
 * Returns the state and insurance of the last session of the selected patient, or of anyone. Without a session, the state is where the patient lives.
 * @param patientId the selected patient; undefined for all patients
 */
export function findCareBasis({ clientUser, last }: Partial<Found>, patientId: string | undefined): CareBasis {
  const [session] = last?.appointments ?? [];
  const patients = clientUser?.patients ?? [];
  const patient = patients.find(({ id, relation }) => (patientId ? id === patientId : relation === 'SELF'));
  const states = [session?.state, patient?.stateOfResidence, clientUser?.stateOfResidence];
  const state = states.find((code) => code && isStateCode(code));
  return {
    state: state && isStateCode(state) ? state : undefined,
    insurance: session?.payor?.marketplaceNames[0],
  };
}

/** Returns the search address with the client's state, insurance and preferences. @param zone of the browser, for times of day */
export function getCareSearchPath(
  preferred: Preferred | undefined,
  zone: string,
  { state, insurance }: CareBasis = { state: undefined, insurance: undefined },
): string {
  const { setting, times = [] } = preferred ?? {};
  return findPath({
    state,
    filters: {
      ...noFilters,
      // The search needs a state to know which plans apply.
      insurance: state && insurance ? insurance : '',
      setting: setting ? settingLabels[setting] : undefined,
      availableTimes: times.map((time) => timeLabels[time]),
      timezone: times.length > 0 ? zone : '',
    },
  });
}
