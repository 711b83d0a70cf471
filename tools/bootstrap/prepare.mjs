import { join } from 'node:path';
import { archiveClasses } from './class-archive.mjs';
import { run, which } from './command.mjs';
import { Fault } from './fault.mjs';
import { buildLauncher, fetchJars } from './jars.mjs';
import { findJdk, oldestJdk } from './jdk.mjs';
import { oneAtATime } from './lock.mjs';
import { installPackages } from './packages.mjs';
import { cache, root } from './places.mjs';
import { done } from './progress.mjs';

/** Everything that running a tool of this repository needs: packages and generated sources. Needs Node 24. */
export async function prepareSources() {
  await oneAtATime(join(root, '.linden'), async () => {
    await installPackages();
    await run(process.execPath, ['tools/generate/main.ts'], { cwd: root });
  });
}

/** The pages as the frontend's server gives them out; quick when nothing has changed since the last time. */
export async function buildPages() {
  await oneAtATime(join(root, '.linden'), async () => {
    const from = Date.now();
    const built = await run(process.execPath, ['frontend/build.ts'], { cwd: root });
    if (built.trim()) done('pages', Date.now() - from);
  });
}

/**
 * What the servers need that are to be started here; nothing for those that somebody else runs.
 * @param {{ redis: boolean, opensearch: boolean }} wanted
 * @returns {Promise<{ home: string, version: number } | undefined>} the JDK for OpenSearch
 */
export async function prepareServers(wanted) {
  const jdk = wanted.opensearch ? needJdk() : undefined;
  await oneAtATime(cache, async () => {
    if (wanted.opensearch || (wanted.redis && !which('redis-server'))) await fetchJars();
    if (!jdk) return;
    await buildLauncher(jdk.home);
    await archiveClasses(jdk.home);
  });
  return jdk;
}

function needJdk() {
  const jdk = findJdk();
  if (jdk) return jdk;
  const how = `install one (Debian and Ubuntu: apt install openjdk-${oldestJdk}-jdk-headless; macOS: brew install openjdk)`;
  throw new Fault(
    `no JDK of version ${oldestJdk} or later was found: ${how}, or set JAVA_HOME or LINDEN_OPENSEARCH_URL`,
  );
}
