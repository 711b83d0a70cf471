import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files known to take longest (`docs/benchmarks/tests.md`): started last, one would keep a worker busy alone. */
const longest: readonly string[] = [];

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
