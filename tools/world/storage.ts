import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStorageServer } from '../bootstrap/storage-server.mjs';
import type { Part } from './part.ts';
import { fetchHttpStatus } from './probes.ts';

const accessKey = 'linden';
const bucket = 'linden';

type StoragePorts = Record<'s3' | 'master' | 'volume' | 'filer', number>;

/** Returns the address of our file storage, with its key. */
export function getStorageUrl(port: number, secret: string): string {
  return `http://${accessKey}:${secret}@127.0.0.1:${port}/${bucket}?region=us-east-1`;
}

/** Describes the S3-compatible file storage (SeaweedFS in one process). Its calls inside use ports `grpcOffset` above. */
export async function describeStorage(state: string, ports: StoragePorts, secret: string): Promise<Part> {
  const data = join(state, 'storage-4');
  mkdirSync(data, { recursive: true });
  const keys = join(data, 's3.json');
  writeFileSync(keys, JSON.stringify({ identities: [createIdentity(secret)] }), { mode: 0o600 });
  const named = Object.entries(ports).flatMap(([name, port]) => [
    `-${name}.port=${port}`,
    `-${name}.port.grpc=${port + grpcOffset}`,
  ]);
  return {
    name: 'storage',
    command: await findStorageServer(),
    args: ['server', `-dir=${data}`, ...named, `-s3.config=${keys}`, ...options],
    cwd: data,
    env: {},
    ports: Object.values(ports).flatMap((port) => [port, port + grpcOffset]),
    stop: 'SIGTERM',
    // It waits 25 s for clients that look elsewhere; here there are none, and it recovers from being killed.
    stopWithin: 100,
    idleWithin: 60_000,
    // Without a signature it refuses, once it can check keys.
    ready: async () => (await fetchHttpStatus(`http://127.0.0.1:${ports.s3}/${bucket}`)) === 403,
  };
}

/** Its calls inside go through gRPC at these ports. */
export const grpcOffset = 16;

const options = [
  '-s3',
  // Its parts would list, show and delete every file without a key, also for a page whose name leads to this machine.
  '-disableHttp',
  '-ip=127.0.0.1',
  '-ip.bind=127.0.0.1',
  // It is alone: it elects itself at once instead of after ten seconds.
  '-master.electionTimeout=100ms',
  '-master.heartbeatInterval=50ms',
  '-master.volumeSizeLimitMB=64',
  '-master.telemetry=false',
  '-volume.max=100',
  '-s3.port.iceberg=0',
  '-s3.port.lance=0',
];

function createIdentity(secret: string) {
  return {
    name: accessKey,
    credentials: [{ accessKey, secretKey: secret }],
    actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
  };
}
