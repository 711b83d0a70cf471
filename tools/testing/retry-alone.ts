import type { Failure, FileResult } from './file-results.ts';

/** More failed files than this say that something is wrong with the product or the machine. */
const maxRetried = 8;

/** A browser and whole worlds share few cores with everything else, so any failure may be the machine's. */
const mayFailByLoad: readonly string[] = ['journeys', 'worlds', 'last'];

/**
 * Chooses the failed files that run once more, one after another, with nothing beside them. Files of other lanes do so only when every
 * failure was time that ran out: a wrong value stays a failure.
 */
export function chooseRetried(files: readonly FileResult[]): FileResult[] {
  const failed = files.filter(({ failures }) => failures.length > 0);
  if (failed.length > maxRetried) return [];
  return failed.filter(
    ({ lane, failures }) => mayFailByLoad.includes(lane) || failures.every(({ isOutOfTime }) => isOutOfTime),
  );
}

/** Names a failure as `file > test: error`; further lines of the error are indented. */
export function nameFailure({ path }: FileResult, { name, message }: Failure): string {
  return `${path} > ${name}: ${message.replaceAll('\n', '\n    ')}`;
}
