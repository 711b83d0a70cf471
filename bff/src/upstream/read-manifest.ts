import { readFileSync } from 'node:fs';
import type { Manifest } from '#src/gate/operations.ts';

/**
 * Reads the operations of the pages from the generated files: this release's, and during a rollout also the previous release's.
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
  return new Error(`${file} is not a list of operations by id`);
}
