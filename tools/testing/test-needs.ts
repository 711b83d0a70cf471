import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/places.mjs';

/** Servers that must run before some test files. */
export type TestNeeds = { stores: boolean; storage: boolean; product: boolean; browser: boolean; caldav: boolean };

const none: TestNeeds = { stores: false, storage: false, product: false, browser: false, caldav: false };

/** Variables that the test run sets; a file that reads one needs its server. */
const readsStores = /\bTEST_(POSTGRES|REDIS|OPENSEARCH|STORAGE)_URL\b/;
const readsStorage = /\bTEST_STORAGE_URL\b/;
const readsProduct = /\bTEST_(WORLD_URL|INBOX_URL|WORLD_LOGS)\b/;
const readsCaldav = /\bTEST_CALDAV\b/;
const readsBrowser = /\bCHROMIUM_PATH\b/;

/**
 * Finds what test files need by reading them and every local file they import.
 * @param paths from the root of the repository
 */
export function findNeeds(paths: readonly string[]): TestNeeds {
  const seen = new Set<string>();
  const queue = paths.map((path) => join(root, path));
  const needs = { ...none };
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    needs.stores ||= readsStores.test(text);
    needs.storage ||= readsStorage.test(text);
    needs.product ||= readsProduct.test(text);
    needs.caldav ||= readsCaldav.test(text);
    needs.browser ||= readsBrowser.test(text);
    queue.push(...findImports(file, text));
  }
  return needs;
}

/** Resolves the local imports of a file. */
function findImports(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
  return specifiers.flatMap((name) => {
    if (name.startsWith('.')) return [join(dirname(file), name)];
    if (/^#(src|tests)\//.test(name)) return [join(packageFolder(file), name.slice(1))];
    if (name.startsWith('#tools/')) return [join(root, name.slice(1))];
    const [, folder, path] = /^@linden\/(platform|testkit)\/(.+)$/.exec(name) ?? [];
    return folder ? [join(root, 'packages', folder, 'src', `${path}.ts`)] : [];
  });
}

function packageFolder(file: string): string {
  let folder = dirname(file);
  while (folder !== root && !existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
