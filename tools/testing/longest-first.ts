import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files known to take longest (`docs/benchmarks/tests.md`): begun last, one of them would keep a worker busy alone. `provider-hours` holds a
 * provider that `provider-waiting` needs, so it runs long before.
 */
const longest: readonly string[] = [
  'frontend/tests/provider-hours.journey.test.ts',
  'tools/tests/booking-under-kills.world.test.ts',
  'tools/tests/kill-chain.world.test.ts',
  'tools/tests/authorization-graphql.int.test.ts',
  'tools/tests/search-projection.int.test.ts',
  'tools/tests/authorization-rpc.int.test.ts',
  'tools/tests/search-index-lost.int.test.ts',
  'tools/tests/search-events-shuffled.int.test.ts',
  'services/messaging/tests/faults.int.test.ts',
  'services/messaging/tests/appointments.int.test.ts',
  'tools/tests/search-oracle.int.test.ts',
  'tools/tests/booking-worker-killed.int.test.ts',
  'tools/tests/search-aborted.int.test.ts',
  'tools/tests/booking-crash-points.int.test.ts',
];

/** Starts the longest files first, then journeys, then Vitest's own order, so that both workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId));
  }
}

function rankOf(path: string): number {
  const at = longest.findIndex((name) => path.endsWith(name));
  if (at >= 0) return at;
  return path.endsWith('.journey.test.ts') ? longest.length : longest.length + 1;
}
