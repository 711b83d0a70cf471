import { posix } from 'node:path';
import { Fault } from '../bootstrap/fault.mjs';

/** A package in package-lock.json, with the fields used here. */
export type LockEntry = {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [field: string]: unknown;
};

/** Install path, such as `node_modules/pg`, -> package. */
export type LockPackages = Record<string, LockEntry>;

/**
 * Returns the part of a lock file that some packages need, with their dependencies.
 * @param wanted package name -> workspace that imports it, such as `packages/platform`
 * @throws Fault when a package is not locked, or when two workspaces need different versions
 */
export function getLockSubset(all: LockPackages, wanted: ReadonlyMap<string, string>): LockPackages {
  const kept: LockPackages = {};
  const waiting = [...wanted].map(([name, workspace]) => {
    const place = resolvePlace(all, workspace, name);
    if (place === `node_modules/${name}`) return place;
    throw new Fault(
      place ? `${workspace} has its own version of ${name}; an image can have only one` : `${name} is not locked`,
    );
  });
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = all[place];
    if (!entry || kept[place]) continue;
    kept[place] = asInstalled(all, place, entry);
    waiting.push(...below(all, place, entry));
  }
  return Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function below(all: LockPackages, place: string, entry: LockEntry): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {});
  const required = [
    ...Object.keys(entry.dependencies ?? {}),
    ...peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
  ];
  const optional = Object.keys(entry.optionalDependencies ?? {});
  return [...required, ...optional].flatMap((name) => {
    const found = resolvePlace(all, place, name);
    if (found) return [found];
    if (optional.includes(name)) return [];
    throw new Fault(`${place} needs ${name}, which is not locked`);
  });
}

/** Finds an imported package as Node does, from a folder upward. */
function resolvePlace(all: LockPackages, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = posix.dirname(at)) {
    const place = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (all[place]) return place;
    if (at === '.') return undefined;
  }
}

/**
 * Removes flags, which apply to the whole repository, and builds for other platforms that are not locked, which npm would report as faults.
 */
function asInstalled(all: LockPackages, place: string, { dev, devOptional, peer, ...entry }: LockEntry): LockEntry {
  if (!entry.optionalDependencies) return entry;
  const locked = Object.entries(entry.optionalDependencies).filter(([name]) => resolvePlace(all, place, name));
  return { ...entry, optionalDependencies: Object.fromEntries(locked) };
}
