import { createHomePayors, createPayors, type HomePayorLink, type PayorInit } from './payors.ts';
import { createProvider, type ProviderInit } from './provider.ts';
import { createRandom } from './random.ts';
import { createReviews, type ReviewInit } from './reviews.ts';
import { type BlockInit, createBlocks, createSchedule, type ScheduleInit } from './schedule.ts';

export interface SyntheticWorld {
  payors: PayorInit[];
  homePayors: HomePayorLink[];
  providers: ProviderInit[];
  reviews: ReviewInit[];
  schedules: ScheduleInit[];
  blocks: BlockInit[];
}

/**
 * Returns a world of synthetic providers, computed from its arguments alone.
 * @param providers how many
 * @param seed selects the world
 * @param today midnight UTC, milliseconds since 1970: absences are after it, reviews before
 */
export function createSyntheticWorld(providers: number, seed: number, today: number): SyntheticWorld {
  const payors = createPayors();
  const world: SyntheticWorld = {
    payors,
    homePayors: createHomePayors(payors),
    providers: [],
    reviews: [],
    schedules: [],
    blocks: [],
  };
  for (let index = 0; index < providers; index++) {
    const random = createRandom(seed, 'provider', index);
    const person = createProvider(index, payors, random);
    world.providers.push(person.provider);
    world.schedules.push(createSchedule(person, random));
    world.blocks.push(...createBlocks(person.provider.id, today, random));
    world.reviews.push(...createReviews(person.provider, today, random));
  }
  return world;
}
