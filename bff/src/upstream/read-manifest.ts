import { readFileSync } from 'node:fs';
import type { Manifest } from '#src/gate/operations.ts';

/**
 * The operations that pages send, from the files the frontend's generator wrote: this release's, and in a rollout also those
 * of the release that is still being served.
 * @throws {Error} that names the file
 */
export function readManifest(files: readonly string[]): Manifest {
  return Object.assign({}, ...files.map(readOne));
}

function readOne(file: string): Manifest {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (content === null || typeof content !== 'object' || Array.isArray(content)) throw noManifest(file);
  if (!Object.values(content).every((body) => typeof body === 'string')) throw noManifest(file);
  return content as Manifest;
}

function noManifest(file: string): Error {
  return new Error(`${file} is no list of operations by id`);
}
