import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package as package-lock.json pins it. */
export interface LockedPackage {
  /** Install path: `node_modules/pg/node_modules/pg-types`. */
  place: string;
  name: string;
  version: string;
  /** Download address; absent when the installing machine chooses the registry. */
  resolved: string | undefined;
  integrity: string | undefined;
  /** From its package.json; undefined when absent. */
  license: string | undefined;
  hasInstallScript: boolean;
  /** Needed only to build and test. */
  isForDevelopment: boolean;
  /** Installed only on one operating system or processor. */
  isForOnePlatform: boolean;
}

/** Returns all external packages. Our own workspaces are links and not included. */
export function readLock(root: string): LockedPackage[] {
  return listLockedPackages(readFileSync(join(root, lockFile), 'utf8'));
}

export const lockFile = 'package-lock.json';

/** @throws {Error} for a lock file of another version */
export function listLockedPackages(text: string): LockedPackage[] {
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
