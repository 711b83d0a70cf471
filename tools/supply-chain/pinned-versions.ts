import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome } from '../check/finding.ts';

/** The versions in one of our package.json files. */
export interface Manifest {
  /** Relative to the root. */
  path: string;
  name: string;
  version: string;
  workspaces?: readonly string[];
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  overrides?: Overrides;
}

type Versions = Readonly<Record<string, string>>;
type Overrides = Readonly<{ [name: string]: string | Overrides }>;

/** Checks that package.json names the version that runs, so that an update is a line in a review. */
export function checkPinnedVersions(root: string): Outcome {
  const manifests = readManifests(root);
  const count = manifests.reduce((sum, each) => sum + wantedVersions(each).length, 0);
  return {
    findings: findPinnedVersionFaults(manifests),
    summary: `${count} dependencies in ${manifests.length} packages name one exact version`,
  };
}

export function findPinnedVersionFaults(manifests: readonly Manifest[]): Finding[] {
  const own = new Map(manifests.map(({ name, version }) => [name, version]));
  return manifests.flatMap((manifest) =>
    wantedVersions(manifest).flatMap(([name, wanted]) => {
      const ours = own.get(name);
      if (ours !== undefined && wanted !== ours)
        return [{ path: manifest.path, says: `${name} is our own package at ${ours}, not ${wanted}` }];
      return exactVersion.test(wanted)
        ? []
        : [{ path: manifest.path, says: `${name} must name one exact version, not '${wanted}'` }];
    }),
  );
}

const exactVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

function wantedVersions(manifest: Manifest): [name: string, wanted: string][] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, overrides = {} } = manifest;
  const groups = [dependencies, devDependencies, optionalDependencies, peerDependencies];
  return [...groups.flatMap((group) => Object.entries(group ?? {})), ...overriddenVersions(overrides)];
}

/** Overrides nest: `{ "a": { "b": "1.0.0" } }` pins b below a. */
function overriddenVersions(overrides: Overrides): [name: string, wanted: string][] {
  return Object.entries(overrides).flatMap(([name, wanted]): [string, string][] =>
    typeof wanted === 'string' ? [[name, wanted]] : overriddenVersions(wanted),
  );
}

function readManifests(root: string): Manifest[] {
  const read = (path: string): Manifest => ({ ...JSON.parse(readFileSync(join(root, path), 'utf8')), path });
  const top = read('package.json');
  const patterns = (top.workspaces ?? []).map((workspace) => `${workspace}/package.json`);
  return [top, ...globSync(patterns, { cwd: root }).sort().map(read)];
}
