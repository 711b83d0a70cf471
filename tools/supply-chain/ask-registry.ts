import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from '../bootstrap/npm.mjs';
import { type Advisory, advisoriesIn, NotChecked } from './advisories.ts';

/** Asks npm's registry what is known of the packages that a lock file in a folder pins. */
export type Ask = (folder: string) => Promise<string>;

const patienceMs = 60_000;

/** By npm itself, with whatever registry this machine has; its answer is JSON on the output, whatever its exit code says. */
export function askNpm(folder: string): Promise<string> {
  const npm = npmCommand();
  const args = [...npm.args, 'audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'];
  const child = spawn(npm.command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], timeout: patienceMs });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(printed));
  });
}

/**
 * What is known of the packages of this repository.
 * @throws {NotChecked} when the registry offers no advisories. A mirror may answer every question with nothing: so it is asked about
 * a package first that is known to have one.
 */
export async function knownAdvisories(root: string, ask: Ask = askNpm): Promise<Advisory[]> {
  const known = advisoriesIn(await inControlFolder(ask));
  if (!known.some(({ package: name }) => name === control.name)) {
    throw new NotChecked(`the registry knows no advisory of ${control.name}@${control.version}, which has one`);
  }
  return advisoriesIn(await ask(root));
}

/** Its prototype pollution (GHSA-vh95-rmgr-6w4m, GHSA-xvch-5gv4-984h) was published long ago. */
const control = { name: 'minimist', version: '0.0.8' };

async function inControlFolder(ask: Ask): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'linden-audit-'));
  try {
    const dependencies = { [control.name]: control.version };
    const project = { name: 'control', version: '1.0.0', dependencies };
    const packages = { '': project, [`node_modules/${control.name}`]: { version: control.version } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages }),
    );
    return await ask(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
