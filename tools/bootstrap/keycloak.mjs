import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { Fault } from './fault.mjs';
import { ensureJava } from './java.mjs';
import { oneAtATime } from './lock.mjs';
import { ensureMaven, mavenEnvironment } from './maven.mjs';
import { cache } from './places.mjs';
import { step } from './progress.mjs';

const version = '26.4.0';
const archive = `keycloak-quarkus-dist-${version}.tar.gz`;
const sha256 = '9fe5f9213ecf83f24b53b27409f3e0f20e10edce36aaa0828778a57c80f07a87';
const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';

/**
 * Installs Keycloak, a third-party issuer for tests, with Maven into the user's cache, once per machine.
 * @param {string} [folder] the cache
 * @returns {Promise<string>} its home
 */
export async function fetchKeycloak(folder = cache) {
  const home = join(folder, `keycloak-${version}`);
  if (existsSync(home)) return home;
  const maven = await ensureMaven();
  const java = await ensureJava();
  await oneAtATime(folder, async () => {
    if (!existsSync(home)) await step(`Keycloak ${version}`, () => install(home, maven, java.home));
  });
  return home;
}

/**
 * Renamed into place when complete, so a partial download never counts.
 * @param {string} home @param {string} maven @param {string} java
 */
async function install(home, maven, java) {
  const unfinished = `${home}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:tar.gz`;
  const args = ['-q', '-B', '-ntp', copy, artifact, `-DoutputDirectory=${unfinished}`];
  await run(maven, args, { env: mavenEnvironment(java) });
  const file = join(unfinished, archive);
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (digest !== sha256) throw new Fault(`${archive} has an unexpected digest: ${digest}`);
  await run('tar', ['-xzf', file, '-C', unfinished]);
  renameSync(join(unfinished, `keycloak-${version}`), home);
  rmSync(unfinished, { recursive: true, force: true });
}
