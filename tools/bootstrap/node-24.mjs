import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { Fault } from './fault.mjs';
import { oneAtATime } from './lock.mjs';
import { npmCommand } from './npm.mjs';
import { cache, nodeVersion } from './places.mjs';
import { step } from './progress.mjs';

export function runsNode24() {
  return Number(process.versions.node.split('.')[0]) >= 24;
}

/**
 * Installs Node 24 from npm into the user's cache, once per machine.
 * @returns {Promise<string>} the binary
 */
export async function fetchNode24() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Fault(`Node.js ${process.versions.node} is too old: install 20.19 or later (https://nodejs.org)`);
  }
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = join(cache, `node-${nodeVersion}`);
  const binary = join(home, 'node_modules', name, 'bin', 'node');
  if (existsSync(binary)) return binary;
  await oneAtATime(cache, async () => {
    if (!existsSync(binary)) await step(`Node.js ${nodeVersion}`, () => install(name, home));
  });
  return binary;
}

/** Renamed into place when complete, so a partial download never counts. @param {string} name @param {string} home */
async function install(name, home) {
  const unfinished = `${home}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const npm = npmCommand();
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run(npm.command, [...npm.args, 'install', '--prefix', unfinished, ...quiet, `${name}@${nodeVersion}`]);
  rmSync(home, { recursive: true, force: true });
  renameSync(unfinished, home);
}
