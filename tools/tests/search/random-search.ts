import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { Setting, Sort, TypeOfCare } from '@linden/proto/search/v1/search_service_pb';
import { availableTimes } from '@linden/vocabulary/search/available-times';
import { type ListFilterName, listFilterNames, listFilters } from '@linden/vocabulary/search/list-filters';
import { pickPlace, pickState } from '#tools/seed/synthetic/places.ts';
import type { Random } from '#tools/seed/synthetic/random.ts';
import type { SyntheticWorld } from '#tools/seed/synthetic/world.ts';
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

/** Creates a typical search: mostly few filters, sometimes many. */
export function createRandomSearch(
  world: SyntheticWorld,
  random: Random,
  nowMinute: number,
): { filters: FiltersInit; sort: Sort } {
  const state = pickState(1000, random);
  const byAddress = random.chance(0.3);
  const homes = new Set(
    world.homePayors.filter((link) => link.stateOfService === state).map((link) => link.homePayorId),
  );
  const offered = world.payors.filter(
    (payor) => homes.has(payor.id) || payor.states.some(({ usState }) => usState === state),
  );
  return {
    sort: random.pick([Sort.NEXT_AVAILABLE, Sort.RELEVANCE, byAddress ? Sort.DISTANCE : Sort.RELEVANCE]),
    filters: {
      usState: byAddress || random.chance(0.15) ? '' : state,
      insurance: random.chance(0.45) ? random.pick(random.pick(offered).marketplaceNames) : '',
      ...randomPerson(world, random),
      ...(random.chance(0.15) && { appointmentType: AppointmentType.CONSULTATION }),
      ...(random.chance(0.1) && { availableImmediately: true }),
      setting: random.pick([Setting.BOTH, Setting.IN_PERSON, Setting.VIRTUAL]),
      typeOfCare: random.chance(0.8) ? TypeOfCare.TALK_THERAPY : TypeOfCare.MEDICATION_MANAGEMENT,
      ...(byAddress && { address: pickPlace(state, random).zip, radiusMiles: random.pick([0, 5, 25, 60]) }),
      ...(random.chance(0.5) && { time: randomTime(random, nowMinute) }),
    },
  };
}

/** Mostly one or two preferences about the provider. */
function randomPerson(world: SyntheticWorld, random: Random): FiltersInit {
  return {
    ...Object.fromEntries(listFilterNames.map((name) => [listFilters[name].message, randomList(name, random)])),
    ...(random.chance(0.1) && { age: random.pick(['Elders', 'Adults', 'Teenagers', 'Children']) }),
    ...(random.chance(0.08) && { license: random.pick(['LCSW', 'lmft', 'PsyD', 'MD']) }),
    ...(random.chance(0.2) && { loose: true }),
    ...(random.chance(0.12) && { name: misspell(random.pick(world.providers).name, random) }),
  };
}

/** Mostly nothing; now and then up to four of its values. */
function randomList(name: ListFilterName, random: Random): readonly string[] {
  const chance = name === 'specialty' ? 0.3 : 0.12;
  return random.chance(chance) ? random.some<string>(listFilters[name].values, random.int(1, 4)) : [];
}

/** Returns a name as people type it: a part, a prefix, or with a typo. */
function misspell(name: string, random: Random): string {
  const word = random.pick(name.split(' '));
  const at = random.int(0, Math.max(0, word.length - 2));
  return random.pick([
    name,
    word,
    word.slice(0, random.int(1, word.length)),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    `${name.slice(0, -2)}`,
  ]);
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
