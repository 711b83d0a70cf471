import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const memory = '/dev/shm';
const name = 'test_memory';
const prefix = 'linden-test-';
const leastFreeBytes = 4 * 1024 ** 3;

/**
 * Returns the tablespace for test databases: in memory where the server's files are on this machine and memory is free, the server's
 * default elsewhere. A database has 1,100 files, and some file systems (ext4 without a journal) search ever longer for a free inode the
 * more files were deleted in the last minutes.
 */
export async function ensureMemoryTablespace(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query('select 1 from pg_tablespace where spcname = $1', [name]);
  if (rowCount) return name;
  const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
  const folder = createFolder(rows[0]?.data ?? '');
  if (!folder) return 'pg_default';
  try {
    await client.query(`create tablespace ${name} location '${folder}'`);
    return name;
  } catch {
    // The server runs elsewhere, or under an account that may not use the folder.
    rmSync(join(folder, '..'), { recursive: true, force: true });
    return 'pg_default';
  }
}

/** @returns the empty folder, owned by the server's account */
function createFolder(data: string): string | undefined {
  try {
    const { uid, gid } = statSync(data);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < leastFreeBytes) return undefined;
    removeOrphans();
    const parent = join(memory, `${prefix}${createHash('sha256').update(data).digest('hex').slice(0, 12)}`);
    // Left by a cluster that is gone, because this one has no such tablespace.
    rmSync(parent, { recursive: true, force: true });
    const folder = join(parent, 'tablespace');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(parent, 'origin'), data);
    chownSync(folder, uid, gid);
    return folder;
  } catch {
    return undefined;
  }
}

/** Removes what clusters left whose data folder is gone. */
function removeOrphans(): void {
  for (const entry of readdirSync(memory).filter((each) => each.startsWith(prefix))) {
    const origin = join(memory, entry, 'origin');
    if (existsSync(origin) && !existsSync(readFileSync(origin, 'utf8')))
      rmSync(join(memory, entry), { recursive: true, force: true });
  }
}
