import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../bootstrap/fault.mjs';
import { type Account, canEnter } from './postgres-account.ts';

const outsideFolder = '/var/tmp';

/**
 * Returns the folder for a world's data: the wanted one, or one under /var/tmp when the database's account cannot enter the checkout (a
 * closed folder, started by root). Creates it if needed.
 */
export function chooseState(wanted: string, account: Account | undefined, enterable = canEnter): string {
  mkdirSync(wanted, { recursive: true });
  if (enterable(account, wanted)) return wanted;
  const folder = join(outsideFolder, `linden-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // Every user may write to the parent, so another user could have created it first.
  if (!isOurs(folder)) throw new Fault(`${folder} belongs to another user: remove it, or set LINDEN_STATE`);
  writeFileSync(join(folder, 'origin'), wanted);
  return folder;
}

/** Removes our state folders under /var/tmp whose checkout is gone. */
export function sweepOrphanedStates(parent = outsideFolder): void {
  for (const name of readdirSync(parent).filter((entry) => /^linden-[0-9a-f]{12}$/.test(entry))) {
    const origin = join(parent, name, 'origin');
    // A checkout that we cannot see may belong to another user and still exist.
    if (!isOurs(join(parent, name)) || !existsSync(origin)) continue;
    if (!existsSync(readFileSync(origin, 'utf8'))) rmSync(join(parent, name), { recursive: true });
  }
}

function isOurs(folder: string): boolean {
  const status = lstatSync(folder);
  return status.isDirectory() && status.uid === process.getuid?.();
}
