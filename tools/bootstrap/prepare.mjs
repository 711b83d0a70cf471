import { join } from 'node:path';
import { archiveClasses } from './class-archive.mjs';
import { run, which } from './command.mjs';
import { buildLauncher, fetchJars } from './jars.mjs';
import { ensureJava } from './java.mjs';
import { oneAtATime } from './lock.mjs';
import { installPackages } from './packages.mjs';
import { cache, root } from './places.mjs';
import { done } from './progress.mjs';

/** Prepares what every tool of this repository needs: packages and generated sources. Needs Node 24. */
export async function prepareSources() {
  await oneAtATime(join(root, '.linden'), async () => {
    await installPackages();
    await run(process.execPath, ['tools/generate/main.ts'], { cwd: root });
  });
}

/** Builds the pages for the frontend's server; fast when nothing has changed. */
export async function buildPages() {
  await oneAtATime(join(root, '.linden'), async () => {
    const from = Date.now();
    const built = await run(process.execPath, ['frontend/build.ts'], { cwd: root });
    if (built.trim()) done('pages', Date.now() - from);
  });
}

/**
 * Fetches and builds what the local servers need; nothing for servers that the settings name.
 * @param {{ redis: boolean, opensearch: boolean }} wanted
 * @returns {Promise<import('./java.mjs').JavaRuntime | undefined>} the Java runtime for OpenSearch
 */
export async function prepareServers(wanted) {
  const jars = wanted.opensearch || (wanted.redis && !which('redis-server'));
  if (!jars) return undefined;
  const java = await ensureJava();
  await fetchJars(java.home);
  if (!wanted.opensearch) return undefined;
  await oneAtATime(cache, async () => {
    await buildLauncher(java.home);
    await archiveClasses(java.home);
  });
  return java;
}
