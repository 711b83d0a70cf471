import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from '../bootstrap/npm.mjs';
import { type Advisory, NotChecked, parseAdvisories } from './advisories.ts';

/** Asks npm's registry for advisories about the packages of a folder's lock file. */
export type Ask = (folder: string) => Promise<string>;

const patienceMs = 60_000;

/** Runs npm with this machine's registry. The answer is JSON on stdout, whatever the exit code. */
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
 * Returns the advisories about the packages of this repository.
 * @throws {NotChecked} when the registry offers no advisories. A mirror may answer every request with an empty list, so a package with a
 * known advisory is asked about first.
 */
export async function fetchKnownAdvisories(root: string, ask: Ask = askNpm): Promise<Advisory[]> {
  const known = parseAdvisories(await inControlFolder(ask));
  if (!known.some(({ package: name }) => name === control.name)) {
    throw new NotChecked(`the registry reports no advisory for ${control.name}@${control.version}, which has one`);
  }
  return parseAdvisories(await ask(root));
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
