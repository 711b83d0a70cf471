import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding, Outcome } from './finding.ts';
import { listFiles, type SourceFile } from './source-files.ts';

/** Numbers of `tools/check/limits.json`. They may only fall. */
export type Limits = {
  /** Source files in each folder that has more than `fullFolder`. */
  readonly folders: Readonly<Record<string, number>>;
  /** Handlers of each service that contain a transaction: what they do belongs into a use case. */
  readonly handlersWithTransaction: Readonly<Record<string, number>>;
};

/** Source files in one folder, without tests: more are no longer seen at a glance. */
export const fullFolder = 30;

/** A folder of names of texts, one file a feature. */
const exempt: ReadonlySet<string> = new Set(['frontend/src/locales/en']);

export function readLimits(root: string): Limits {
  return JSON.parse(readFileSync(join(root, 'tools/check/limits.json'), 'utf8')) as Limits;
}

export function checkFolders(root: string, files: readonly SourceFile[]): Outcome {
  return compareWithLimits(listFiles(root, ''), files, readLimits(root));
}

/** Checks the sizes of folders, and which handlers contain a transaction. */
export function compareWithLimits(paths: readonly string[], files: readonly SourceFile[], limits: Limits): Outcome {
  const full = countFullFolders(paths);
  const handlers = countHandlersWithTransaction(files);
  const findings = [
    ...compare(
      full,
      limits.folders,
      (count, limit) => `${count} source files, more than ${limit || fullFolder}: divide it`,
    ),
    ...compare(
      handlers,
      limits.handlersWithTransaction,
      (count, limit) => `${count} handlers contain a transaction, more than ${limit}: move it into a use case`,
    ),
  ];
  const inAll = [...handlers.values()].reduce((sum, count) => sum + count, 0);
  return { findings, summary: `${full.size} folders over ${fullFolder} files, ${inAll} handlers with a transaction` };
}

function compare(
  found: ReadonlyMap<string, number>,
  limits: Readonly<Record<string, number>>,
  explain: (count: number, limit: number) => string,
): Finding[] {
  const names = [...new Set([...found.keys(), ...Object.keys(limits)])].sort();
  return names.flatMap((path) => {
    const count = found.get(path) ?? 0;
    const limit = limits[path] ?? 0;
    if (count > limit) return [{ path, says: explain(count, limit) }];
    return count < limit ? [{ path, says: `now ${count}: lower its number in tools/check/limits.json` }] : [];
  });
}

function countFullFolders(paths: readonly string[]): Map<string, number> {
  const sources = paths.filter((path) => /\.(tsx?|mjs|graphql|css)$/.test(path) && !/\.test\.|\.d\.ts$/.test(path));
  const counts = [...Map.groupBy(sources, (path) => dirname(path))].map(
    ([folder, own]) => [folder, own.length] as const,
  );
  return new Map(counts.filter(([folder, count]) => count > fullFolder && !exempt.has(folder)));
}

function countHandlersWithTransaction(files: readonly SourceFile[]): Map<string, number> {
  const handlers = files.filter(({ path, text }) => /^services\/[^/]+\/src\/rpc\//.test(path) && /\.tx\(/.test(text));
  return new Map(
    [...Map.groupBy(handlers, ({ path }) => path.split('/').slice(0, 2).join('/'))].map(([name, own]) => [
      name,
      own.length,
    ]),
  );
}
