import type { MessageInitShape } from '@bufbuild/protobuf';
import {
  type FiltersSchema,
  type SearchProvidersRequestSchema,
  Setting,
  Sort,
  TypeOfCare,
} from '@linden/proto/search/v1/search_service_pb';
import { getStateSlug } from '@linden/vocabulary/places/us-states';
import { genderCodes, genders } from '@linden/vocabulary/search/genders';
import { specialties } from '@linden/vocabulary/search/specialties';
import { pickPlace, pickState } from '../../seed/synthetic/places.ts';
import { createRandom } from '../../seed/synthetic/random.ts';
import type { SyntheticWorld } from '../../seed/synthetic/world.ts';

type RequestInit = Exclude<MessageInitShape<typeof SearchProvidersRequestSchema>, { $typeName: string }>;

type FiltersInit = Exclude<MessageInitShape<typeof FiltersSchema>, { $typeName: string }>;

/** One search in the form that each part of the product receives. */
export interface Question {
  rpc: RequestInit;
  /** MarketplaceSearchValues. */
  values: Record<string, unknown>;
  /** Path of the listing page. */
  path: string;
}

/**
 * Creates typical searches: nearly all in a state, half with an insurance, half with a concern, some by evening, gender or place; one in
 * three sorted by earliest time.
 */
export function createQuestions(world: SyntheticWorld, count: number): Question[] {
  const random = createRandom('bench-questions', 1);
  return Array.from({ length: count }, () => {
    const state = pickState(1000, random);
    const offered = world.payors.filter((payor) => payor.states.some(({ usState }) => usState === state));
    const query = new URLSearchParams();
    const filters: FiltersInit = {
      usState: state,
      setting: Setting.VIRTUAL,
      typeOfCare: TypeOfCare.TALK_THERAPY,
    };
    const values: Record<string, unknown> = { state };
    if (random.chance(0.5)) {
      const insurance = random.pick(random.pick(offered).marketplaceNames);
      filters.insurance = insurance;
      values.insurance = insurance;
      query.append('insurance', insurance);
    }
    addChosenFilters({ filters, values, query }, state, random);
    const soonest = random.chance(0.33);
    if (soonest) query.append('sort', 'next-available');
    values.sort = soonest ? 'NEXT_AVAILABLE' : 'RELEVANCE';
    const displayTimeZone = typeof values.timezone === 'string' ? values.timezone : '';
    return {
      rpc: { filters, sort: soonest ? Sort.NEXT_AVAILABLE : Sort.RELEVANCE, first: 20, displayTimeZone },
      values,
      path: [`/find/${getStateSlug(state)}`, query].filter(String).join('?'),
    };
  });
}

type Filtered = { filters: FiltersInit; values: Record<string, unknown>; query: URLSearchParams };

/** Adds what a part of the searches ask besides: concerns, a place, genders, evenings. */
function addChosenFilters(
  { filters, values, query }: Filtered,
  state: Parameters<typeof pickPlace>[0],
  random: ReturnType<typeof createRandom>,
): void {
  if (random.chance(0.5)) {
    // Two, so that neither moves into the path.
    const specialty = random.some(specialties, 2);
    filters.specialties = specialty;
    values.specialty = specialty;
    for (const each of specialty) query.append('specialty', each);
  }
  if (random.chance(0.15)) {
    const { zip } = pickPlace(state, random);
    Object.assign(filters, { address: zip, setting: Setting.BOTH });
    values.address = zip;
    query.append('address', zip);
  }
  if (random.chance(0.2)) {
    const gender = random.some(genders, 2);
    filters.genders = gender;
    values.gender = gender.map((each) => genderCodes[each]);
    for (const each of gender) query.append('gender', each);
  }
  if (random.chance(0.2)) {
    filters.time = { timeZone: 'America/New_York', timesOfDay: [{ startMinute: 1020, endMinute: 1440 }] };
    Object.assign(values, { availableTimes: ['Evening'], timezone: 'America/New_York' });
    query.append('availableTimes', 'Evening');
    query.append('timezone', 'America/New_York');
  }
}
