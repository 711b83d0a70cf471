import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { which } from '../bootstrap/command.mjs';
import { Fault } from '../bootstrap/fault.mjs';
import { jvmFolder } from '../bootstrap/places.mjs';
import type { Part } from './part.ts';
import { hasRedisAnswer } from './probes.ts';

/** Finds a Redis server and describes it. */
export function describeRedis(state: string, port: number): Part {
  const binary = which('redis-server') ?? packagedRedis();
  const data = join(state, `redis-${majorVersion(binary)}`);
  mkdirSync(data, { recursive: true });
  const limits = ['--maxmemory', '256mb', '--maxmemory-policy', 'noeviction'];
  const durability = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''];
  return {
    name: 'redis',
    command: binary,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--daemonize', 'no', ...limits, ...durability],
    cwd: data,
    env: {},
    ports: [port],
    stop: 'SIGTERM',
    stopWithin: 2_500,
    idleWithin: 30_000,
    ready: () => hasRedisAnswer(port),
  };
}

function packagedRedis(): string {
  const folder = join(jvmFolder, 'redis');
  const cpu = { x64: 'amd64', arm64: 'arm64', ia32: '386' }[process.arch as string];
  const name = existsSync(folder)
    ? readdirSync(folder).find((file) => file.endsWith(`-${process.platform}-${cpu}`))
    : undefined;
  if (!name)
    throw new Fault(
      `there is no packaged Redis for ${process.platform} on ${process.arch}: install redis-server, or set LINDEN_REDIS_URL`,
    );
  const file = join(folder, name);
  chmodSync(file, 0o755);
  return file;
}

/**
 * Part of the folder's name: an older Redis with a newer one's files starts empty without an error, so a machine that loses its own Redis
 * would silently lose its queues.
 */
function majorVersion(binary: string): string {
  const shown = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  const major = /v=(\d+)\./.exec(shown.stdout ?? '')?.[1];
  if (!major)
    throw new Fault(
      `${binary} does not run on this machine (${(shown.stderr || String(shown.error)).trim()}): install redis-server, or set LINDEN_REDIS_URL`,
    );
  return major;
}
