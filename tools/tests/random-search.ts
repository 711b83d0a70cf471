import { Setting, Sort, TypeOfCare } from '@linden/proto/search/v1/search_service_pb';
import { availableTimes } from '@linden/vocabulary/available-times';
import { genders } from '@linden/vocabulary/genders';
import { specialties } from '@linden/vocabulary/specialties';
import { placeIn, stateFor } from '../seed/synthetic/places.ts';
import type { Random } from '../seed/synthetic/random.ts';
import type { SyntheticWorld } from '../seed/synthetic/world.ts';
import type { FiltersInit } from './search-oracle.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/St_Johns',
  'Asia/Kathmandu',
  'UTC',
  '',
];

/** A search as people make them: mostly few filters, sometimes many. */
export function randomSearch(
  world: SyntheticWorld,
  random: Random,
  nowMinute: number,
): { filters: FiltersInit; sort: Sort } {
  const state = stateFor(1000, random);
  const byAddress = random.chance(0.3);
  const offered = world.payors.filter((payor) => payor.states.some(({ usState }) => usState === state));
  return {
    sort: random.chance(0.5) ? Sort.NEXT_AVAILABLE : Sort.RELEVANCE,
    filters: {
      usState: byAddress || random.chance(0.15) ? '' : state,
      insurance: random.chance(0.45) ? random.pick(random.pick(offered).marketplaceNames) : '',
      specialties: random.chance(0.4) ? random.some(specialties, random.int(1, 3)) : [],
      genders: random.chance(0.2) ? random.some(genders, random.int(1, 2)) : [],
      setting: random.pick([Setting.BOTH, Setting.IN_PERSON, Setting.VIRTUAL]),
      typeOfCare: random.chance(0.8) ? TypeOfCare.TALK_THERAPY : TypeOfCare.MEDICATION_MANAGEMENT,
      ...(byAddress && { address: placeIn(state, random).zip, radiusMiles: random.pick([0, 5, 25, 60]) }),
      ...(random.chance(0.5) && { time: randomTime(random, nowMinute) }),
    },
  };
}

function randomTime(random: Random, nowMinute: number) {
  const date = () => new Date((nowMinute + random.int(0, 12) * 1440) * 60_000).toISOString().slice(0, 10);
  return {
    timeZone: random.pick(zones),
    dates: random.chance(0.3) ? [date()] : [],
    daysOfWeek: random.chance(0.3) ? random.some([1, 2, 3, 4, 5, 6, 7], random.int(1, 3)) : [],
    withinHours: random.chance(0.3) ? random.pick([72, 120, 168, 240]) : 0,
    timesOfDay: random.chance(0.5)
      ? random.some(availableTimes, random.int(1, 2)).map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
      : [],
  };
}
