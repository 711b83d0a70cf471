import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { sharedProcess } from './applications.ts';

/** Returns the parts that a changed file restarts; the frontend's own sources reach browsers without a restart. */
export function findParts(file: string): string[] {
  if (/(^|\/)(gen|tests|node_modules|dist)\/|\.test\.tsx?$/.test(file)) return [];
  if (/^packages\/(platform|proto)\//.test(file)) return [sharedProcess, 'frontend'];
  if (/^(services\/|bff\/|packages\/|tools\/inbox\/|proto\/)/.test(file)) return [sharedProcess];
  // The BFF reads the list of the pages' operations when it starts.
  if (/^frontend\/src\/.*\.graphql$/.test(file)) return [sharedProcess];
  return file.startsWith('frontend/dev/') ? ['frontend'] : [];
}

/** Whether code is generated from this file. */
export function needsGeneration(file: string): boolean {
  return /\.(proto|graphql|prisma)$/.test(file) && !/\/gen\//.test(file);
}

export type SourceChanges = { files: string[]; parts: Set<string> };

/** Editors save in several steps, which count as one change. */
const settleMs = 60;

/**
 * Reports changes below the sources of the repository one at a time: changes in the meantime are reported next.
 * @returns a function that stops it
 */
export function watchSources(root: string, changed: (changes: SourceChanges) => Promise<void>): () => void {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  const flush = async () => {
    if (busy || files.size === 0) return;
    busy = true;
    const all = [...files];
    files = new Set();
    await changed({ files: all, parts: new Set(all.flatMap(findParts)) });
    busy = false;
    await flush();
  };
  const watchers = sourceFolders(root).map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${name}`;
      if (!name || (findParts(file).length === 0 && !needsGeneration(file))) return;
      files.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const each of watchers) each.close();
  };
}

function sourceFolders(root: string): string[] {
  const below = (parent: string) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}/src`);
  const all = [
    ...below('services'),
    ...below('packages'),
    'bff/src',
    'proto',
    'frontend/src',
    'frontend/dev',
    'tools/inbox',
  ];
  return all.filter((folder) => existsSync(join(root, folder)));
}
