import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { Fault } from '../bootstrap/fault.mjs';
import { root } from '../bootstrap/places.mjs';
import type { Image } from './images.ts';
import { getLockSubset, type LockPackages } from './lock-subset.ts';

export type Bundle = {
  /** Packages that our own code imports, in order. */
  externals: string[];
  /** Install paths of all packages for `npm ci`, such as `node_modules/pg`. */
  places: string[];
};

const licenses = ['LICENSE', 'THIRD-PARTY-NOTICES.md'];
const preload = 'packages/platform/src/telemetry-register.ts';

/**
 * Writes the contents of an image: our code as JavaScript with one file per module, so that files beside it are found as in the checkout;
 * its data files; the license and the notices of its packages; and a manifest with a lock file of the imported packages. Those stay packages, because telemetry needs their names.
 */
export async function bundleImage(image: Image, out: string): Promise<Bundle> {
  rmSync(out, { recursive: true, force: true });
  const chunks = await compile(image, out);
  for (const file of [...image.files, ...licenses]) cpSync(join(root, file), join(out, file), { recursive: true });
  const wanted = findImports(chunks);
  const places = writeManifests(image, out, wanted);
  return { externals: [...wanted.keys()].sort(), places };
}

async function compile(image: Image, out: string): Promise<OutputChunk[]> {
  const input = image.telemetry ? [...image.entries, preload] : image.entries;
  const bundle = await rolldown({
    cwd: root,
    input: input.map((entry) => join(root, entry)),
    platform: 'node',
    external: (specifier) => isExternal(specifier),
    onLog: (level, log) => {
      if (level === 'warn') throw new Fault(`bundling ${image.name}: ${log.message}`);
    },
  });
  const { output } = await bundle.write({ dir: out, format: 'esm', preserveModules: true, preserveModulesRoot: root });
  await bundle.close();
  return output.filter((each) => each.type === 'chunk');
}

/** Our own modules are paths, `#src/...` and `@linden/...`. */
function isExternal(specifier: string): boolean {
  return !/^([./#]|@linden\/)/.test(specifier);
}

/** Returns each package with a workspace that imports it. Hooks and package files are named by a string, not imported. */
function findImports(chunks: OutputChunk[]): Map<string, string> {
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const found = new Map<string, string>();
  for (const { imports, dynamicImports, code, fileName } of chunks) {
    const named = [...code.matchAll(/\b(?:register|require\.resolve)\("([^".][^"]*)"/g)].map(([, text = '']) => text);
    for (const specifier of [...imports, ...dynamicImports, ...named]) {
      if (own.has(specifier) || isBuiltin(specifier)) continue;
      const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
      found.set(name, getWorkspace(fileName));
    }
  }
  return found;
}

function getWorkspace(file: string): string {
  return file.split('/', /^(services|packages)\//.test(file) ? 2 : 1).join('/');
}

/** @returns the install paths of the packages */
function writeManifests(image: Image, out: string, wanted: Map<string, string>): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockPackages };
  const packages = getLockSubset(lock.packages, wanted);
  const platform = { name: '@linden/platform', version: '0.1.0', type: 'module', exports: { './*': './src/*.js' } };
  const exact = [...wanted.keys()].sort().map((name) => [name, packages[`node_modules/${name}`]?.version ?? '']);
  const manifest = {
    name: `linden-${image.name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    // Lets telemetry be loaded by its name, as in the checkout.
    dependencies: {
      ...(image.telemetry && { '@linden/platform': 'file:packages/platform' }),
      ...Object.fromEntries(exact),
    },
  };
  const linked = {
    'node_modules/@linden/platform': { resolved: 'packages/platform', link: true },
    'packages/platform': platform,
  };
  const { type, private: isPrivate, ...top } = manifest;
  const { name, version } = manifest;
  writeJson(join(out, 'package.json'), manifest);
  if (image.telemetry) writeJson(join(out, 'packages/platform/package.json'), platform);
  writeJson(join(out, 'package-lock.json'), {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': top, ...(image.telemetry && linked), ...packages },
  });
  return Object.keys(packages);
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
