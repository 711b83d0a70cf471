import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the commit of the last release, whose code must run on today's tables and understand today's messages. It stands in a file, because a
 * tag does not travel with a branch: a release writes its commit there. Undefined when the history does not hold it, as in a shallow clone.
 */
export function findPreviousRelease(root: string): string | undefined {
  const file = join(root, 'tools/deploy/previous-release');
  if (!existsSync(file)) return undefined;
  const commit = readFileSync(file, 'utf8').trim();
  const { status } = spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: root, stdio: 'ignore' });
  return status === 0 ? commit : undefined;
}
