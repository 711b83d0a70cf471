import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** The modules of the shell and its first pages, and the offline page. Everything else is kept when it has been opened once. */
const first = [
  'src/app/start-portal.ts',
  'src/app/portal.tsx',
  'src/app/portal/client-pages.tsx',
  'src/app/portal/provider-pages.tsx',
  'src/app/offline.ts',
  'src/app/browser.ts',
  'src/app/every-page.ts',
  'src/features/client-frame/client-frame.tsx',
  'src/features/provider-frame/provider-frame.tsx',
  'src/app/portal/client-home.tsx',
  'src/app/portal/client-home-parts.ts',
  'src/app/portal/provider-home.tsx',
  'src/app/portal/provider-home-cards.tsx',
  'src/ui/linden.svg',
];

/** Returns the addresses of the files that the portals' worker keeps from the start: code with all its imports, styles and fonts. */
export function listPortalFiles(client: string): string[] {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  for (const name of first) {
    if (!manifest[name]) throw new Error(`the build lacks ${name}`);
    add(name);
  }
  return [...files].toSorted();
}
