import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package as package-lock.json pins it. */
export interface LockedPackage {
  /** Where it is put: `node_modules/pg/node_modules/pg-types`. */
  place: string;
  name: string;
  version: string;
  /** Where it would be fetched from; absent when whoever installs decides on the registry. */
  resolved: string | undefined;
  integrity: string | undefined;
  /** As its own package.json says it; undefined when it says nothing. */
  license: string | undefined;
  hasInstallScript: boolean;
  /** Needed to build and to test, and by nothing that runs. */
  isForDevelopment: boolean;
  /** Installed only on one operating system or processor, so not on every machine. */
  isForOnePlatform: boolean;
}

/** Everything that comes from outside; our own workspaces are links and not among it. */
export function readLock(root: string): LockedPackage[] {
  return lockedPackages(readFileSync(join(root, lockFile), 'utf8'));
}

export const lockFile = 'package-lock.json';

/** @throws {Error} for a lock file of another version */
export function lockedPackages(text: string): LockedPackage[] {
  const { lockfileVersion, packages } = JSON.parse(text) as { lockfileVersion: number; packages: Entries };
  if (lockfileVersion !== 3) throw new Error(`a lock file of version ${lockfileVersion}, not 3`);
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      resolved: entry.resolved,
      integrity: entry.integrity,
      license: typeof entry.license === 'string' ? entry.license : undefined,
      hasInstallScript: entry.hasInstallScript === true,
      isForDevelopment: entry.dev === true,
      isForOnePlatform: entry.os !== undefined || entry.cpu !== undefined,
    }));
}

type Entries = Record<
  string,
  {
    name?: string;
    version?: string;
    resolved?: string;
    integrity?: string;
    license?: unknown;
    hasInstallScript?: boolean;
    dev?: boolean;
    os?: readonly string[];
    cpu?: readonly string[];
    link?: boolean;
  }
>;
