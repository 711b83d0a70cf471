import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The user's download cache, shared by every clone on the machine. */
export const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'linden');

export const nodeVersion = '24.21.0';

const world = join(root, 'tools', 'world', 'opensearch');

/** Jars, Redis binaries and the launcher; the name contains a digest of their sources. */
export const jvmFolder = join(cache, `jvm-${digestOf(join(world, 'pom.xml'), join(world, 'Launch.java'))}`);

export const launcherSource = join(world, 'Launch.java');
export const mavenProject = join(world, 'pom.xml');

/** @param {string[]} files @returns {string} twelve hex digits that change with any of the files */
export function digestOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
