import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Lanes that mostly wait come first. Files of a lane follow each other, because a
 * worker is reused only within its lane.
 */
const lanes: readonly string[] = ['worlds', 'journeys', 'integration'];

/** Shuffles the files within each lane by the seed in LINDEN_TEST_SEED: no file may depend on another. */
export class ShuffledOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = Number(process.env.LINDEN_TEST_SEED ?? 1);
    const shuffled = shuffle(
      files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId)),
      seed,
    );
    return shuffled.toSorted((one, other) => lanes.indexOf(one.project.name) - lanes.indexOf(other.project.name));
  }
}

/** Returns the items in an order that depends only on the seed. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const random = createRandom(seed);
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}

/** Returns numbers from 0 up to 1 (the public-domain generator mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
