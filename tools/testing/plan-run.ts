import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { abuseAttacks, buildTestPattern } from './abuse-attacks.ts';
import { filterTestFiles, listTestFiles, type TestFile, type TestKind } from './test-files.ts';
import { findNeeds, type TestNeeds } from './test-needs.ts';

/** What a run does: which lanes, with which servers. */
export type RunPlan = {
  /** Paths or parts of paths for Vitest; empty for all files of the lanes. */
  filters: readonly string[];
  /** Orders the files of each lane, and chooses random sequences. */
  seed: number;
  /** Runs the long forms. */
  deep: boolean;
  /** Whether format, types and repository rules are checked first; only when everything runs. */
  statics: boolean;
  /** Runs only tests whose full name matches; all by default. */
  pattern?: string | undefined;
  kinds: ReadonlySet<TestKind>;
  needs: TestNeeds;
};

const everyDay: readonly TestKind[] = ['unit', 'integration', 'journeys', 'worlds', 'last'];

/**
 * Reads the arguments of `npm test`: `--unit`, `--deep` and `--abuse` choose what runs, `--seed N` orders the files and chooses random
 * sequences, other arguments filter paths.
 */
export function planRun(given: readonly string[], files: readonly TestFile[] = listTestFiles()): RunPlan {
  const { seed, args } = readSeed(given);
  const abuse = args.includes('--abuse');
  const filters = abuse
    ? [...new Set(abuseAttacks.map(({ file }) => file))]
    : args.filter((arg) => !arg.startsWith('--'));
  const matching = filterTestFiles(files, filters);
  const deep = args.includes('--deep');
  const chosen = deep ? matching.filter(hasLongForm) : matching.filter(({ kind }) => lanesOf(args).includes(kind));
  return {
    filters: deep ? chosen.map(({ path }) => path) : filters,
    seed,
    deep,
    pattern: abuse ? buildTestPattern(abuseAttacks) : undefined,
    statics: args.length === 0,
    kinds: new Set(chosen.map(({ kind }) => kind)),
    needs: findNeeds(chosen.filter(({ kind }) => kind !== 'unit').map(({ path }) => path)),
  };
}

/** Takes the seed out of the arguments. Without one, each run has another. */
function readSeed(given: readonly string[]): { seed: number; args: readonly string[] } {
  const at = given.findIndex((arg) => /^--seed(=|$)/.test(arg));
  if (at < 0) return { seed: 1 + Math.floor(Math.random() * 999_999), args: given };
  const inOne = given[at]?.includes('=') ?? false;
  const seed = Number(inOne ? given[at]?.slice('--seed='.length) : given[at + 1]);
  if (!Number.isSafeInteger(seed)) throw new Error('--seed needs a whole number, such as --seed 7');
  return { seed, args: given.toSpliced(at, inOne ? 1 : 2) };
}

function lanesOf(args: readonly string[]): readonly TestKind[] {
  return args.includes('--unit') ? ['unit'] : everyDay;
}

/** Whether it is a deep test, or its size depends on the depth. */
function hasLongForm({ path, kind }: TestFile): boolean {
  return kind === 'deep' || /testkit\/depth(\.ts)?'|page-looks\.ts'/.test(readFileSync(join(root, path), 'utf8'));
}
