import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { which } from './command.mjs';
import { realFile } from './real-file.mjs';

/** OpenSearch 3 needs it. */
export const oldestJdk = 21;

/**
 * Looks for a JDK in the usual places, not only behind the default `java`.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [folders] parents of JDKs
 * @returns {{ home: string, version: number } | undefined} the newest JDK that is new enough
 */
export function findJdk(env = process.env, folders = usualFolders()) {
  const behindPath = which('javac', env.PATH);
  const homes = [env.JAVA_HOME, behindPath && dirname(dirname(realFile(behindPath))), ...folders.flatMap(children)];
  return homes
    .filter((home) => typeof home === 'string')
    .map((home) => ({ home, version: versionOf(home) }))
    .filter(({ home, version }) => version >= oldestJdk && which('javac', join(home, 'bin')))
    .sort((a, b) => b.version - a.version)[0];
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

/** @param {string} home @returns {number} major version, 0 when this is no JDK */
function versionOf(home) {
  try {
    const release = readFileSync(join(home, 'release'), 'utf8');
    return Number(/^JAVA_VERSION="(\d+)/m.exec(release)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
