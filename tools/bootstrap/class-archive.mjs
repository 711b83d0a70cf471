import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.mjs';
import { launcherJar } from './jars.mjs';
import { digestOf, jvmFolder } from './places.mjs';
import { step } from './progress.mjs';

/**
 * Starts and stops an empty OpenSearch once, so that the JVM writes an archive of its loaded classes: later starts take one second instead
 * of four. Done at installation, because writing it takes seconds that would delay a stop.
 * @param {string} jdk home of a JDK
 */
export async function archiveClasses(jdk) {
  const archive = classArchive(jdk);
  if (existsSync(archive)) return;
  await step('OpenSearch class archive', async () => {
    const data = mkdtempSync(join(tmpdir(), 'linden-archive-'));
    const unfinished = `${archive}.${process.pid}`;
    const launch = ['Launch', data, '0', '0'];
    try {
      await run(join(jdk, 'bin/java'), [`-XX:ArchiveClassesAtExit=${unfinished}`, ...openSearchOptions(), ...launch]);
      renameSync(unfinished, archive);
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  });
}

/**
 * Returns JVM options up to the main class. The serial collector and the C1 compiler halve the start time; do not use them to measure query
 * speed.
 * @returns {string[]}
 */
export function openSearchOptions() {
  const quick = ['-Xms1g', '-Xmx1g', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xlog:cds=off'];
  return [...quick, ...onClassPath()];
}

/**
 * Returns the options of a cluster: both compilers, and the distribution's default collector and heap.
 * @returns {string[]}
 */
export function productionOptions() {
  return ['-Xms2g', '-Xmx2g', '-XX:+UseG1GC', '-XX:G1ReservePercent=25', ...onClassPath()];
}

/** @returns {string[]} */
function onClassPath() {
  const lib = join(jvmFolder, 'lib');
  // Jars by name in a fixed order: the class archive is bound to exactly this list.
  const jars = readdirSync(lib).sort();
  const classPath = [launcherJar, ...jars.map((jar) => join(lib, jar))].join(':');
  return ['--enable-native-access=ALL-UNNAMED', '-cp', classPath];
}

/** @param {string} jdk home of a JDK @returns {string} the archive of loaded classes for exactly this JDK */
export function classArchive(jdk) {
  return join(jvmFolder, `classes-${digestOf(join(jdk, 'release'))}.jsa`);
}
