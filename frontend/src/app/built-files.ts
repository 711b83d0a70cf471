import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, Pages } from './page-answer.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Loads the bundle that renders pages, built by `build.ts`. */
export async function loadPages(dist: string): Promise<Pages> {
  const module = (await import(pathToFileURL(join(dist, 'server/pages.js')).href)) as { pages: Pages };
  return module.pages;
}

/** Returns the addresses of the built files of every page. */
export function readAssets(dist: string): PageAssets {
  const text = readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, ManifestEntry | undefined>;
  const entry = manifest['src/app/browser.ts'];
  const portal = manifest['src/app/portal.tsx'];
  const start = manifest['src/app/start-portal.ts'];
  const gallery = manifest['src/app/gallery.tsx'];
  const path = (file: string | undefined, name: string) => {
    if (!file) throw new Error(`the build lacks ${name}: run node build.ts`);
    return `/${file}`;
  };
  return {
    script: path(entry?.file, 'the browser entry'),
    style: path(entry?.css?.[0], 'its style sheet'),
    font: path(manifest['dist/fonts/source-serif-4.woff2']?.file, 'the title face'),
    icon: path(manifest['src/ui/linden.svg']?.file, 'the icon'),
    portalScript: path(start?.file, "the portals' entry"),
    portalModules: {
      client: listModules(manifest, ['src/app/portal.tsx', 'src/app/portal/client-pages.tsx']),
      provider: listModules(manifest, ['src/app/portal.tsx', 'src/app/portal/provider-pages.tsx']),
      ops: listModules(manifest, ['src/app/portal.tsx', 'src/app/portal/ops-pages.tsx']),
    },
    portalStyle: path(portal?.css?.[0], "the portals' style sheet"),
    offlineScript: path(manifest['src/app/offline.ts']?.file, 'the offline page'),
    callbackScript: path(manifest['src/app/callback.ts']?.file, 'the sign-in callback'),
    galleryScript: path(gallery?.file, 'the gallery'),
    galleryStyle: path(gallery?.css?.[0], 'its style sheet'),
  };
}

/** Returns the addresses of modules and of all their static imports. */
function listModules(manifest: Record<string, ManifestEntry | undefined>, entries: readonly string[]): string[] {
  const names = new Set(entries);
  for (const name of names) for (const needed of manifest[name]?.imports ?? []) names.add(needed);
  return [...names].flatMap((name) => manifest[name]?.file ?? []).map((file) => `/${file}`);
}

/** Reads the service worker of the portals, whose address stays the same in every build. */
export function readWorker(dist: string): Buffer {
  return readFileSync(join(dist, 'worker/portal-worker.js'));
}

export interface BuiltFile {
  type: string;
  plain: Buffer;
  /** By content encoding; only where it saves bytes. */
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
}

/** Reads all built files into memory, as the build compressed them: they are few, and their names change with their content. */
export function readBuiltFiles(dist: string): Map<string, BuiltFile> {
  const folder = join(dist, 'client/assets');
  const names = new Set(readdirSync(folder));
  const read = (name: string) => (names.has(name) ? readFileSync(join(folder, name)) : undefined);
  return new Map(
    [...names].flatMap((name) => {
      const type = types[extname(name)];
      if (!type) return [];
      const br = read(`${name}.br`);
      const gzip = read(`${name}.gz`);
      const plain = readFileSync(join(folder, name));
      return [[name, { type, plain, encoded: { ...(br && { br }), ...(gzip && { gzip }) } }] as const];
    }),
  );
}

const types: Record<string, string | undefined> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
