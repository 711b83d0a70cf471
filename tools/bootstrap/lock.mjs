import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from './process-identity.mjs';
import { say } from './progress.mjs';

/**
 * Lets one process at a time prepare a folder; others wait and print for which one. The lock of a killed process is released.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(folder, work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'preparing.lock');
  const mine = `${process.pid} ${identityOf(process.pid)}`;
  let told = '';
  while (!take(file, mine)) {
    const holder = holderOf(file);
    const [pid = ''] = holder.split(' ');
    if (holder && holder === `${pid} ${identityOf(Number(pid))}`) {
      if (told !== holder) say(`  ..  waiting for pid ${pid}, which prepares ${folder}`);
      told = holder;
      await delay(200);
    } else if (holder === holderOf(file)) {
      rmSync(file, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file @param {string} mine */
function take(file, mine) {
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function holderOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
