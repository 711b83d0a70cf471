import { type HomePayorLink, type PayorInit, syntheticHomePayors, syntheticPayors } from './payors.ts';
import { type ProviderInit, syntheticProvider } from './provider.ts';
import { createRandom } from './random.ts';
import { type ReviewInit, syntheticReviews } from './reviews.ts';
import { type BlockInit, type ScheduleInit, syntheticBlocks, syntheticSchedule } from './schedule.ts';

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
export function syntheticWorld(providers: number, seed: number, today: number): SyntheticWorld {
  const payors = syntheticPayors();
  const world: SyntheticWorld = {
    payors,
    homePayors: syntheticHomePayors(payors),
    providers: [],
    reviews: [],
    schedules: [],
    blocks: [],
  };
  for (let index = 0; index < providers; index++) {
    const random = createRandom(seed, 'provider', index);
    const person = syntheticProvider(index, payors, random);
    world.providers.push(person.provider);
    world.schedules.push(syntheticSchedule(person, random));
    world.blocks.push(...syntheticBlocks(person.provider.id, today, random));
    world.reviews.push(...syntheticReviews(person.provider, today, random));
  }
  return world;
}
