import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, which } from './command.mjs';
import { Fault } from './fault.mjs';
import { oneAtATime } from './lock.mjs';
import { cache } from './places.mjs';
import { step } from './progress.mjs';
import { installPythonPackage } from './python-package.mjs';

const version = '3.9.11';
const sha512 =
  'bcfe4fe305c962ace56ac7b5fc7a08b87d5abd8b7e89027ab251069faebee516b0ded8961445d6d91ec1985dfe30f8153268843c89aa392733d1a3ec956c9978';

/** Resolves Maven artifacts in plain Python; its default repository is Maven Central. */
const resolver = { name: 'jgo', version: '3.2.0' };

/**
 * Finds Maven on this machine, or fetches its distribution from Maven Central.
 * @param {{ cache?: string, path?: string | undefined }} [machine] another cache, and a PATH-like list of folders
 * @returns {Promise<string>} the program; run it with `mavenEnvironment`
 */
export async function ensureMaven(machine = {}) {
  const found = which('mvn', machine.path);
  if (found) return found;
  const folder = machine.cache ?? cache;
  const home = join(folder, `maven-${version}`);
  if (!existsSync(home)) {
    const python = await installPythonPackage(resolver.name, resolver.version, machine);
    await oneAtATime(folder, async () => {
      if (!existsSync(home)) await step(`Maven ${version}`, () => install(python, home));
    });
  }
  return join(home, 'bin', 'mvn');
}

/** Certificates trusted by the machine's administrator, where Debian-based systems keep them for Java. */
const systemTrust = '/etc/ssl/certs/java/cacerts';

/**
 * Returns the environment for Maven. Java trusts the machine's certificates if present, so that a downloaded runtime works behind a proxy.
 * @param {string} java home of the Java runtime
 * @param {string} [trust] the machine's certificates
 * @returns {NodeJS.ProcessEnv}
 */
export function mavenEnvironment(java, trust = systemTrust) {
  const options = existsSync(trust) ? `-Djavax.net.ssl.trustStore=${trust} ` : '';
  return { ...process.env, JAVA_HOME: java, MAVEN_OPTS: `${options}${process.env.MAVEN_OPTS ?? ''}` };
}

/**
 * Renamed into place when complete, so a partial download never counts.
 * @param {import('./python-package.mjs').PythonPackage} python @param {string} home
 */
async function install(python, home) {
  const unfinished = `${home}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = (
    await run(python.python, ['-c', fetchDistribution, unfinished, version], { env: python.env })
  ).trim();
  const digest = createHash('sha512').update(readFileSync(archive)).digest('hex');
  if (digest !== sha512) throw new Fault(`apache-maven-${version} has an unexpected digest: ${digest}`);
  await run('tar', ['-xzf', archive, '-C', unfinished]);
  rmSync(home, { recursive: true, force: true });
  renameSync(join(unfinished, `apache-maven-${version}`), home);
  rmSync(unfinished, { recursive: true, force: true });
}

const fetchDistribution = `
import sys
from pathlib import Path
from jgo.maven import MavenContext
project = MavenContext(repo_cache=Path(sys.argv[1])).project('org.apache.maven', 'apache-maven')
print(project.at_version(sys.argv[2]).artifact(classifier='bin', packaging='tar.gz').resolve())
`;
