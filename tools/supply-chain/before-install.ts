import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { Finding, Outcome } from '../check/finding.ts';
import { findImports } from '../check/imports.ts';

/** Checks that code that runs before `npm install` imports no packages. */
export function checkBeforeInstall(root: string): Outcome {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Scripts };
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const { files, findings } = readBeforeInstall(parseEntries(scripts), read);
  return { findings, summary: `${files.length} files that are read before packages are installed need none` };
}

type Scripts = Readonly<Record<string, string>>;

/** Returns the files that npm scripts run with Node: `exec node tools/up.mjs` -> `tools/up.mjs`. */
export function parseEntries(scripts: Scripts): string[] {
  const entries = Object.values(scripts).flatMap((script) => /\bnode ([\w./-]+)/.exec(script)?.[1] ?? []);
  return [...new Set(entries)].sort();
}

/**
 * Returns everything that these files import, statically or dynamically, without types.
 * @param read returns the text of a file by its path from the root, undefined when it does not exist
 */
export function readBeforeInstall(entries: readonly string[], read: (path: string) => string | undefined) {
  const files = new Set(entries);
  const findings: Finding[] = [];
  // Iterating a set includes entries added on the way.
  for (const path of files) {
    const text = read(path);
    if (text === undefined) {
      findings.push({ path, says: 'is read before packages are installed but does not exist' });
      continue;
    }
    const needed = findImports(path, text).filter(({ specifier, typeOnly }) => !typeOnly && !isBuiltin(specifier));
    for (const { specifier } of needed) {
      const target = /^\.{1,2}\//.test(specifier) ? join(path, '..', specifier) : undefined;
      if (target) files.add(target);
      else findings.push({ path, says: `imports ${specifier} before packages are installed` });
    }
    if (computed.test(text))
      findings.push({ path, says: 'has an import that cannot be resolved before packages are installed' });
  }
  return { files: [...files], findings };
}

const computed = /\bimport\(\s*[^'"\s/]/;
