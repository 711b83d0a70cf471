import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Fault } from '../bootstrap/fault.mjs';

export type Account = { uid: number; gid: number };

/**
 * Returns the account for Postgres, which refuses to run as root: `postgres`, else `nobody`. It must be in the passwd file, because initdb
 * looks itself up. Undefined when we are not root: Postgres then runs as the same user.
 */
export function findPostgresAccount(passwd = () => readFileSync('/etc/passwd', 'utf8')): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd()) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Fault(
    'running as root, but there is no user postgres or nobody for the database server: add one, or start as another user',
  );
}

/** Whether that account can enter the folder: one closed parent keeps it out. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'test -x "$0" && test -r "$0"', folder], { ...account, cwd: '/' }).status === 0;
}
