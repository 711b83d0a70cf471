import { filterTestFiles, listTestFiles, type TestFile, type TestKind } from './test-files.ts';
import { findNeeds, type TestNeeds } from './test-needs.ts';

/** What one run does: which lanes, with which servers. */
export type RunPlan = {
  filters: readonly string[];
  /** Format, types and repository rules come first; only when everything runs. */
  statics: boolean;
  kinds: ReadonlySet<TestKind>;
  needs: TestNeeds;
};

const everyDay: readonly TestKind[] = ['unit', 'integration', 'journeys', 'worlds'];

/** Reads the arguments of `npm test`: `--unit` and `--deep` choose lanes, the rest filters paths. */
export function planRun(args: readonly string[], files: readonly TestFile[] = listTestFiles()): RunPlan {
  const filters = args.filter((arg) => !arg.startsWith('--'));
  const lanes = args.includes('--unit') ? ['unit'] : args.includes('--deep') ? ['deep'] : everyDay;
  const chosen = filterTestFiles(files, filters).filter(({ kind }) => lanes.includes(kind));
  return {
    filters,
    statics: filters.length === 0 && lanes === everyDay,
    kinds: new Set(chosen.map(({ kind }) => kind)),
    needs: findNeeds(chosen.filter(({ kind }) => kind !== 'unit').map(({ path }) => path)),
  };
}
