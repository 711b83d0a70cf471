import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findImports, type Import } from './imports.ts';

export interface SourceFile {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
  imports: Import[];
}

const skipped = new Set(['node_modules', 'gen', 'dist', '.git', '.linden', 'coverage']);
const sources = /\.(tsx?|mjs)$/;

/** Returns every hand-written source file of the repository, ordered by path. */
export function readSources(root: string): SourceFile[] {
  return listFiles(root, '')
    .filter((path) => sources.test(path) && !path.endsWith('.d.ts'))
    .map((path) => readSourceFile(path, readFileSync(join(root, path), 'utf8')));
}

export function readSourceFile(path: string, text: string): SourceFile {
  return { path, text, imports: findImports(path, text) };
}

/** Returns paths below a folder without generated or installed files. */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(root, path) : [path];
    })
    .sort();
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/tests/');
}
